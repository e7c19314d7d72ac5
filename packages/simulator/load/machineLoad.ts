import { availableParallelism, loadavg } from 'node:os';

/** Load average and number of processors, as context of a measurement. */
export const machineLoad = (): string =>
  `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
