interface Deadline {
  timeRemaining(): number;
}

const isDeadline = (value: unknown): value is Deadline =>
  typeof value === 'object' && value !== null && 'timeRemaining' in value;

/** Maximum delay of a task on a busy page, in ms. */
const maxWaitMs = 250;
const fallbackDelayMs = 20;
const minTaskMs = 8;

/**
 * Runs a task when the program is idle.
 * @param task receives its deadline in ms, as in `performance.now`
 */
export function whenIdle(task: (deadline: number) => void): void {
  const requestIdle: unknown = Reflect.get(globalThis, 'requestIdleCallback');
  const run = (deadline: unknown): void =>
    task(performance.now() + (isDeadline(deadline) ? Math.max(2, deadline.timeRemaining()) : minTaskMs));
  if (typeof requestIdle === 'function')
    Reflect.apply(requestIdle, globalThis, [run, { timeout: maxWaitMs }]);
  else setTimeout(run, fallbackDelayMs);
}
