import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';

/** A step of the log, and how many were told before it. */
export interface Shown {
  readonly step: Step;
  readonly index: number;
}

/** Which steps somebody wants to see. */
export interface Filter {
  /** In the event's name or the actors' addresses. */
  readonly text: string;
  /** Only what this actor sent or was sent; of all without it. */
  readonly actor: string | null;
  readonly isRefusedOnly: boolean;
}

/** More are not read, and would take their time to draw. */
export const mostShown = 400;

/** @returns the last of those that are wanted, and how many are not */
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
