import { hashOf } from '#workbench/chart/hash.ts';

const letters = 7;

/** How plans and reports call a goal of a machine: made of both names alone, it stays when others come and go. */
export const caseIdOf = (machine: string, goal: string): string =>
  `${machine.toUpperCase()}-${hashOf(goal).toString(36).toUpperCase().padStart(letters, '0').slice(-letters)}`;
