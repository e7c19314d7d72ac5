import { availableParallelism, loadavg } from 'node:os';

/** How many programs want a processor, and how many there are: what a figure was taken under. */
export const machineLoad = (): string =>
  `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
