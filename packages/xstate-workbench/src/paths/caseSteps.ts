import type { Case } from './cases.ts';
import type { Environment, Recipe } from './script.ts';

export interface Step {
  readonly number: string;
  readonly action: string;
  readonly expected: readonly string[];
}

export function stepsOf(
  { faults, acts }: Case,
  { faultInstruction: setting, clearFaultsInstruction: lifting }: Environment,
): readonly Step[] {
  const numberedSteps = acts.map(({ action: does, expected: sees }, index) => ({
    number: String(index + 1),
    action: does,
    expected: sees,
  }));
  if (faults.length === 0) return numberedSteps;
  return [
    { number: '0', action: `Poser la panne\u00a0: ${setting(faults)}`, expected: [] },
    ...numberedSteps,
    { number: 'fin', action: lifting, expected: [] },
  ];
}

export const startOf = ({ name, title }: Recipe): string => `Départ ${name}\u00a0: ${title}`;
