import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';

export interface Shown {
  readonly step: Step;
  readonly index: number;
}

export interface Filter {
  /** Matches event names and actor addresses. */
  readonly text: string;
  readonly actor: string | null;
  readonly isRefusedOnly: boolean;
}

/** Limits the rendering time. */
export const mostShown = 400;

export function shownOf(
  run: Run,
  { text, actor, isRefusedOnly }: Filter,
): { readonly shown: readonly Shown[]; readonly hidden: number } {
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ event, source, actor: target, isTaken }: Step): boolean =>
    (!isRefusedOnly || !isTaken) &&
    (actor === null || actor === target || actor === source) &&
    (wanted === '' ||
      [event.type, addressOf(run, target), source === null ? '' : addressOf(run, source)].some((name) =>
        name.toLowerCase().includes(wanted),
      ));
  const found = run.steps.map((step, index) => ({ step, index })).filter(({ step }) => isWanted(step));
  return { shown: found.slice(-mostShown), hidden: run.steps.length - found.length };
}
