import { availableParallelism, loadavg } from 'node:os';

export const formatMachineLoad = (): string =>
  `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
