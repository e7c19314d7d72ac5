/** CPU time of this thread in ms, without waiting, so that it does not depend on the load. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
