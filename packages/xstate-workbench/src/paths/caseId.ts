import { hashOf } from '#workbench/chart/hash.ts';

const letters = 7;

/**
 * Returns the id of a goal (a transition or guard result to cover) in plans and reports. It depends only on the names
 * of machine and goal, so other goals do not change it.
 */
export const caseIdOf = (machine: string, goal: string): string =>
  `${machine.toUpperCase()}-${hashOf(goal).toString(36).toUpperCase().padStart(letters, '0').slice(-letters)}`;
