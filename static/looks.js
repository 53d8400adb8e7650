// The looks that were chosen, before the first paint. src/settings/record.rs says what a record is.
try {
  for (const [, name, look] of localStorage
    .getItem("in-passing.settings")
    .matchAll(/;(theme|squares|coordinates|motion)=(\w+)/g))
    document.documentElement.setAttribute("data-" + name, look);
} catch {
  // Nothing is kept here.
}
