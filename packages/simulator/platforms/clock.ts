/** Moves the clock of the process that imports it: before what is tried, which may keep `Date.now`. */
const MachineDate = Date;
let ahead = 0;

/** Sets how far ahead of the machine's clock this process's is from now on, in ms. */
export function setAhead(ms: number): void {
  ahead = ms;
}

/** A time that is told stays as it is; the one that is not is the moved clock's. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, words: [], made) =>
    Reflect.construct(target, words.length === 0 ? [target.now() + ahead] : words, made),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
