// A page that has the types of embed.js. It is read by the compiler, and never run.

const lesson = document.createElement("en-passant-lesson");
lesson.goTo(1, 9);
lesson.goTo(2);
lesson.next();
lesson.previous();
lesson.play();
lesson.pause();
lesson.load();

lesson.addEventListener("ep-step", ({ detail }) => {
  const sentence: string = `${detail.lesson}: step ${detail.step} of ${detail.steps}, ${detail.san ?? "the beginning"}`;
  document.title = sentence;
});
lesson.addEventListener("ep-answer", ({ detail }) => {
  const isFirst: boolean = detail.correct && detail.attempt === 1;
  console.log(detail.item, isFirst, detail.uci);
});
lesson.addEventListener("ep-complete", ({ detail }) => console.log(detail.score / detail.max, detail.passed, detail.ms));
lesson.addEventListener("ep-error", ({ detail }) => console.log(detail.code, detail.message));

// @ts-expect-error: a place is a number.
lesson.goTo("two");
// @ts-expect-error: there is no such event.
lesson.addEventListener("ep-step", (event: CustomEvent<{ nothing: string }>) => event);
