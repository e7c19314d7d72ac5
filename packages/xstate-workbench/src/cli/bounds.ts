import { UserError } from '#workbench/adapter/loadMachine.ts';
import type { ExplorationBounds } from '#workbench/adapter/exploreMachine.ts';
import { boundsFor, type Survey } from '#workbench/adapter/survey.ts';
import type { Option, Invocation } from './command.ts';

export const statesOption = ({ maxSituations: defaultBounds }: ExplorationBounds): Option => ({
  type: 'string',
  value: 'N',
  help: ({ paths: { states } }) => states(defaultBounds),
});

/**
 * Reads a whole number from the command's options.
 * @throws UserError for an invalid number
 */
export function countIn(
  { options, messages }: Pick<Invocation, 'options' | 'messages'>,
  name: string,
): number | undefined {
  const given = options[name];
  if (typeof given !== 'string') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UserError(messages.paths.noCount(name, given));
  return Number(given);
}

/**
 * Reads the limits of the exploration from the command's options.
 * @throws UserError for an invalid number
 */
export function boundsIn(
  invocation: Pick<Invocation, 'options' | 'messages'>,
  defaultBounds: ExplorationBounds,
): ExplorationBounds {
  const states = countIn(invocation, 'states');
  return states === undefined ? defaultBounds : boundsFor(states);
}

/** Creates a function that prints progress, first after two seconds, then at most every five seconds. */
export function createProgress({
  printError,
  now,
}: Pick<Invocation, 'printError' | 'now'>): (text: () => string) => void {
  let next = now() + 2000;
  return (text) => {
    if (now() < next) return;
    next = now() + 5000;
    printError(text());
  };
}

/** Highest `--states` value that the command suggests, because more snapshots do not fit in memory. */
const maxSuggestedStates = 80_000;

export const suggestedStates = (states: number): number => Math.min(states * 10, maxSuggestedStates);

/** Maximum number of types in the note on types that are too large. */
const maxCutTypes = 3;

/** Returns the reasons why the exploration is incomplete, each with the option that helps. Empty if it is complete. */
export function boundNotes(
  survey: Survey,
  { partial, truncatedNumbers, cutTypes: cutNote }: Invocation['messages'],
): string[] {
  const { isPartial, truncatedNames, cutTypes } = survey;
  return [
    ...(isPartial ? [partialNote(survey, partial)] : []),
    ...(truncatedNames.length > 0 ? [truncatedNumbers(truncatedNames.join(', '))] : []),
    ...(cutTypes.length > 0 ? [cutNote(cutTypes.slice(0, maxCutTypes).join(', '))] : []),
  ];
}

function partialNote(
  { isOutOfMemory, isGrowing, mergedPaths, exploredCount, missed, neverEntered }: Survey,
  partial: Invocation['messages']['partial'],
): string {
  if (isOutOfMemory) return partial.full(exploredCount);
  if (isGrowing) return partial.growing(mergedPaths.join(', '));
  if (missed.length + neverEntered.length === 0) return partial.covered(exploredCount);
  return exploredCount < maxSuggestedStates
    ? partial.more(exploredCount, suggestedStates(exploredCount))
    : partial.many(exploredCount);
}
