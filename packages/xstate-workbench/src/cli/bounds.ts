import { Refusal } from '#workbench/adapter/load.ts';
import type { Bounds } from '#workbench/adapter/exploring.ts';
import { boundsFor, type Survey } from '#workbench/adapter/survey.ts';
import type { Option, Invocation } from './command.ts';

export const statesOption = ({ states: usual }: Bounds): Option => ({
  type: 'string',
  value: 'N',
  help: ({ paths: { states } }) => states(usual),
});

/** @throws Refusal for an invalid count */
export function boundsIn(
  { options, messages }: Pick<Invocation, 'options' | 'messages'>,
  usual: Bounds,
): Bounds {
  const { states } = options;
  if (typeof states !== 'string') return usual;
  if (!/^[1-9]\d{0,8}$/.test(states)) throw new Refusal(messages.paths.noCount(states));
  return boundsFor(Number(states));
}

export const progressOf =
  ({ messages, tell }: Pick<Invocation, 'messages' | 'tell'>) =>
  (tried: number, met: number): void =>
    tell(messages.progress(tried, met));

/** Limit of the suggestion, because more does not fit in memory. */
const mostOffered = 80_000;

export const moreThan = (states: number): number => Math.min(states * 10, mostOffered);

/** Reasons why the exploration is incomplete, with a remedy. Empty if it is complete. */
export function boundNotes(survey: Survey, { partial, numbersCut }: Invocation['messages']): string[] {
  const { isPartial, cut } = survey;
  return [
    ...(isPartial ? [partialNote(survey, partial)] : []),
    ...(cut.length > 0 ? [numbersCut(cut.join(', '))] : []),
  ];
}

function partialNote(
  { isFull, isGrowing, merged, tried, missed, neverEntered }: Survey,
  partial: Invocation['messages']['partial'],
): string {
  if (isFull) return partial.full(tried);
  if (isGrowing) return partial.growing(merged.join(', '));
  if (missed.length + neverEntered.length === 0) return partial.covered(tried);
  return tried < mostOffered ? partial.more(tried, moreThan(tried)) : partial.many(tried);
}
