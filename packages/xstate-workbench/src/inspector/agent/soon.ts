interface Deadline {
  timeRemaining(): number;
}

const isDeadline = (value: unknown): value is Deadline =>
  typeof value === 'object' && value !== null && 'timeRemaining' in value;

/** In ms: maximum delay on a busy page. */
const longestWait = 250;
/** In ms, if `requestIdleCallback` is unavailable. */
const pause = 20;
const share = 8;

/** Runs a task when the program is idle. @param task receives its deadline in ms, as in `performance.now` */
export function soon(task: (until: number) => void): void {
  const idle: unknown = Reflect.get(globalThis, 'requestIdleCallback');
  const run = (deadline: unknown): void =>
    task(performance.now() + (isDeadline(deadline) ? Math.max(2, deadline.timeRemaining()) : share));
  if (typeof idle === 'function') Reflect.apply(idle, globalThis, [run, { timeout: longestWait }]);
  else setTimeout(run, pause);
}
