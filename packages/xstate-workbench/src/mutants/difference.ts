import type { Observation } from '#workbench/paths/probe.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import type { MutantPhrases } from './phrases.ts';

type StepResult = Pick<Observation, 'after' | 'isAccepted' | 'effects'>;

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

const contextOf = ({ after }: StepResult): Readonly<Record<string, unknown>> => after.context;

const effectsText = ({ effects }: StepResult, phrases: MutantPhrases): string =>
  effects.map(({ kind, name }) => `${phrases.effects[kind]} ${name}`).join(', ') || phrases.nothing;

export function differenceOf(
  chart: StepResult,
  mutant: StepResult,
  phrases: MutantPhrases,
): string | undefined {
  if (chart.isAccepted !== mutant.isAccepted)
    return mutant.isAccepted ? phrases.isAccepted : phrases.doesNothing;
  const [chartState, mutantState] = [chart, mutant].map(({ after }) => stateValueText(after.value));
  if (chartState !== mutantState) return phrases.leadsTo(mutantState ?? '', chartState ?? '');
  if (chart.after.status !== mutant.after.status) return phrases.ends(mutant.after.status);
  const [contextBefore, contextAfter] = [contextOf(chart), contextOf(mutant)];
  const parts = Object.keys({ ...contextBefore, ...contextAfter }).filter(
    (part) =>
      contextBefore[part] !== contextAfter[part] &&
      textOf(contextBefore[part]) !== textOf(contextAfter[part]),
  );
  if (parts.length > 0) return phrases.changesContext(parts.join(', '));
  const [chartEffects, mutantEffects] = [chart, mutant].map(({ effects }) => textOf(effects));
  return chartEffects === mutantEffects
    ? undefined
    : phrases.runs(effectsText(mutant, phrases), effectsText(chart, phrases));
}
