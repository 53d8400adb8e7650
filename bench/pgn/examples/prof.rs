use rules::pgn::*;use rules::San;use std::time::Instant;
struct S(u64);impl Visitor for S{fn end_tags(&mut self)->Visit{self.0+=1;Visit::Skip}}
struct N(u64);impl Visitor for N{fn san(&mut self,_:San,_:Spot<'_>)->Result<(),PgnErrorKind>{self.0+=1;Ok(())}}
fn main(){let p=std::env::args().nth(1).unwrap();let b=std::fs::read(&p).unwrap();
for _ in 0..4{let t=Instant::now();let mut s=S(0);visit(&b,&mut s).unwrap();let a=t.elapsed();
let t=Instant::now();let mut s=N(0);visit(&b,&mut s).unwrap();let c=t.elapsed();
let t=Instant::now();let mut k=0usize;for x in b.split(|x|*x==b' '){ if let Ok(x)=std::str::from_utf8(x){ if x.len()>1 && x.as_bytes()[0]>b'a'-1 {k+=x.parse::<San>().is_ok() as usize;}}}let d=t.elapsed();
let mut r=Reader::new(&b[..]);let t=Instant::now();let mut s=N(0);while r.read_game(&mut s).unwrap(){};let e=t.elapsed();
println!("skip {:?} visit {:?} sans {:?} {k} of {} reader {:?}",a,c,d,s.0,e);}}
