import { Refusal } from '#workbench/adapter/load.ts';
import type { Bounds } from '#workbench/adapter/exploring.ts';
import { boundsFor, type Survey } from '#workbench/adapter/survey.ts';
import type { Option, Invocation } from './command.ts';

/** How far a command explores, these bounds where it is not said. */
export const statesOption = ({ states: usual }: Bounds): Option => ({
  type: 'string',
  value: 'N',
  help: ({ paths: { states } }) => states(usual),
});

/** @throws Refusal of what is no count */
export function boundsIn(
  { options, messages }: Pick<Invocation, 'options' | 'messages'>,
  usual: Bounds,
): Bounds {
  const { states } = options;
  if (typeof states !== 'string') return usual;
  if (!/^[1-9]\d{0,8}$/.test(states)) throw new Refusal(messages.paths.noCount(states));
  return boundsFor(Number(states));
}

/** Says how far a long exploration is. */
export const progressOf =
  ({ messages, tell }: Pick<Invocation, 'messages' | 'tell'>) =>
  (tried: number, met: number): void =>
    tell(messages.progress(tried, met));

/** As many as are offered to be tried; far more fit into no memory. */
const mostOffered = 80_000;

/** So many states are offered next. */
export const moreThan = (states: number): number => Math.min(states * 10, mostOffered);

/** Why a machine was not explored to its end, or not with all numbers, and what helps; nothing where it was. */
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
