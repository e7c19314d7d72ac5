import type { Case } from './cases.ts';
import type { Environment, Recipe } from './script.ts';

export interface Step {
  readonly number: string;
  readonly action: string;
  readonly expected: readonly string[];
}

export function stepsOf(
  { faults, acts }: Case,
  { faultInstruction, clearFaultsInstruction }: Environment,
): readonly Step[] {
  const numberedSteps = acts.map(({ action, expected }, index) => ({
    number: String(index + 1),
    action,
    expected,
  }));
  if (faults.length === 0) return numberedSteps;
  return [
    { number: '0', action: `Poser la panne\u00a0: ${faultInstruction(faults)}`, expected: [] },
    ...numberedSteps,
    { number: 'fin', action: clearFaultsInstruction, expected: [] },
  ];
}

export const startOf = ({ name, title }: Recipe): string => `Départ ${name}\u00a0: ${title}`;
