import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';

export interface ShownStep {
  readonly step: Step;
  readonly index: number;
}

export interface Filter {
  readonly text: string;
  readonly actor: string | null;
  readonly isRejectedOnly: boolean;
}

/** Maximum number of steps shown, to limit the rendering time. */
export const maxShown = 400;

export function filterSteps(
  run: Run,
  { text, actor, isRejectedOnly }: Filter,
): { readonly shown: readonly ShownStep[]; readonly hidden: number } {
  const normalizedText = text.trim().toLowerCase();
  const matchesFilter = ({ event, source, actor: target, isTaken }: Step): boolean =>
    (!isRejectedOnly || !isTaken) &&
    (actor === null || actor === target || actor === source) &&
    (normalizedText === '' ||
      [event.type, addressOf(run, target), source === null ? '' : addressOf(run, source)].some((name) =>
        name.toLowerCase().includes(normalizedText),
      ));
  const matchingSteps = run.steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => matchesFilter(step));
  return { shown: matchingSteps.slice(-maxShown), hidden: run.steps.length - matchingSteps.length };
}
