/** How much of a task's time is left, in ms. */
interface Deadline {
  timeRemaining(): number;
}

const isDeadline = (value: unknown): value is Deadline =>
  typeof value === 'object' && value !== null && 'timeRemaining' in value;

/** In ms: a busy page's log is not older than that. */
const longestWait = 250;
/** In ms, where nothing says when there is time. */
const pause = 20;
const share = 8;

/** Calls a task once the program has nothing else to do; the task is told until when, in ms since the program began. */
export function soon(task: (until: number) => void): void {
  const idle: unknown = Reflect.get(globalThis, 'requestIdleCallback');
  const run = (deadline: unknown): void =>
    task(performance.now() + (isDeadline(deadline) ? Math.max(2, deadline.timeRemaining()) : share));
  if (typeof idle === 'function') Reflect.apply(idle, globalThis, [run, { timeout: longestWait }]);
  else setTimeout(run, pause);
}
