import type { Observation } from '#workbench/paths/probe.ts';

type Outcome = Pick<Observation, 'after' | 'isAccepted' | 'effects'>;

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

const partsOf = ({ after }: Outcome): Readonly<Record<string, unknown>> => after.context;

const saidBy = ({ effects }: Outcome): string =>
  effects.map(({ kind, name }) => `${kind} ${name}`).join(', ');

/** How a mutant's step is another than the chart's: in state, context or effects; undefined when it is the same. */
export function differenceOf(chart: Outcome, mutant: Outcome): string | undefined {
  if (chart.isAccepted !== mutant.isAccepted) return mutant.isAccepted ? 'is let in' : 'does nothing';
  const [goal, other] = [chart, mutant].map(({ after }) => textOf(after.value));
  if (goal !== other) return `leads to ${other}, not to ${goal}`;
  if (chart.after.status !== mutant.after.status) return `ends ${mutant.after.status}`;
  const [was, is] = [partsOf(chart), partsOf(mutant)];
  const parts = Object.keys({ ...was, ...is }).filter(
    (part) => was[part] !== is[part] && textOf(was[part]) !== textOf(is[part]),
  );
  if (parts.length > 0) return `leaves ${parts.join(', ')} otherwise`;
  const [said, says] = [chart, mutant].map(({ effects }) => textOf(effects));
  return said === says ? undefined : `does "${saidBy(mutant)}", not "${saidBy(chart)}"`;
}
