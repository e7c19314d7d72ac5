import type { Case } from './cases.ts';
import type { Environment, Recipe } from './script.ts';

export interface Step {
  readonly number: string;
  readonly does: string;
  readonly sees: readonly string[];
}

export function stepsOf({ faults, acts }: Case, { setting, lifting }: Environment): readonly Step[] {
  const done = acts.map(({ does, sees }, index) => ({ number: String(index + 1), does, sees }));
  if (faults.length === 0) return done;
  return [
    { number: '0', does: `Poser la panne\u00a0: ${setting(faults)}`, sees: [] },
    ...done,
    { number: 'fin', does: lifting, sees: [] },
  ];
}

export const startOf = ({ name, title }: Recipe): string => `Départ ${name}\u00a0: ${title}`;
