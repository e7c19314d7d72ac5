/** Moves the clock of this process. Import it before the tested code, which may store `Date.now`. */
const MachineDate = Date;
let ahead = 0;

export function setAhead(ms: number): void {
  ahead = ms;
}

/** `new Date()` uses the moved clock. Explicit times are unchanged. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, words: [], made) =>
    Reflect.construct(target, words.length === 0 ? [target.now() + ahead] : words, made),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
