/**
 * Returns the CPU time of the thread in ms. Waiting time is excluded, so that the result does not depend on the
 * machine's load.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
