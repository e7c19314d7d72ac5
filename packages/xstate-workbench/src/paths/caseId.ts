import { hashOf } from '#workbench/chart/hash.ts';

const letters = 7;

/** Id of a goal in plans and reports. Depends only on both names, so it survives added and removed goals. */
export const caseIdOf = (machine: string, goal: string): string =>
  `${machine.toUpperCase()}-${hashOf(goal).toString(36).toUpperCase().padStart(letters, '0').slice(-letters)}`;
