/** Moves the clock of the process. The tested code may store `Date.now`, so this file is imported first. */
const MachineDate = Date;
let clockOffset = 0;

export function setClockOffset(ms: number): void {
  clockOffset = ms;
}

/** `new Date()` uses the moved clock. Explicit times are unchanged. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + clockOffset] : args, newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + clockOffset : Reflect.get(target, name)),
});
