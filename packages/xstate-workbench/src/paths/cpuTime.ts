/**
 * Milliseconds of work done by this thread, waiting left out: a limit on it holds on a busy machine
 * as on an idle one.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
