import type { Observation } from '#workbench/paths/probe.ts';
import type { MutantPhrases } from './phrases.ts';

type Outcome = Pick<Observation, 'after' | 'isAccepted' | 'effects'>;

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

const partsOf = ({ after }: Outcome): Readonly<Record<string, unknown>> => after.context;

const saidBy = ({ effects }: Outcome, phrases: MutantPhrases): string =>
  effects.map(({ kind, name }) => `${phrases.effects[kind]} ${name}`).join(', ') || phrases.nothing;

export function differenceOf(chart: Outcome, mutant: Outcome, phrases: MutantPhrases): string | undefined {
  if (chart.isAccepted !== mutant.isAccepted)
    return mutant.isAccepted ? phrases.isLetIn : phrases.doesNothing;
  const [goal, other] = [chart, mutant].map(({ after }) => textOf(after.value));
  if (goal !== other) return phrases.leads(other ?? '', goal ?? '');
  if (chart.after.status !== mutant.after.status) return phrases.ends(mutant.after.status);
  const [was, is] = [partsOf(chart), partsOf(mutant)];
  const parts = Object.keys({ ...was, ...is }).filter(
    (part) => was[part] !== is[part] && textOf(was[part]) !== textOf(is[part]),
  );
  if (parts.length > 0) return phrases.leaves(parts.join(', '));
  const [said, says] = [chart, mutant].map(({ effects }) => textOf(effects));
  return said === says ? undefined : phrases.does(saidBy(mutant, phrases), saidBy(chart, phrases));
}
