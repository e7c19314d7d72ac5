import { endingOf } from '#workbench/chart/triggers.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';
import { threadOn } from '#workbench/inspector/thread.ts';

/** What an engine began to do for somebody between one step of a program and the next. */
export interface Meanwhile {
  readonly run: string;
  readonly actor: string;
  /** Of the actor's first step then. */
  readonly order: number;
  /** The engine's and the actor's. */
  readonly name: string;
}

/** Whether somebody outside has set it off: an engine's own work answers it, whatever the program does meanwhile. */
const isBegun = ({ event }: Step): boolean => endingOf(event.type) === undefined;

/**
 * What engines were set off to do by a program, by the order of the program's step that it follows: the last by the clock of those that
 * were at work on the same thing.
 */
export function meanwhileIn(run: Run, others: readonly Run[]): ReadonlyMap<number, readonly Meanwhile[]> {
  const found = new Map<number, readonly Meanwhile[]>();
  if (run.program.isEngine) return found;
  for (const other of others) {
    if (!other.program.isEngine) continue;
    for (const { at, actor, order } of other.steps.filter(isBegun)) {
      const thread = threadOn(other.actors.get(actor)?.name ?? '');
      const cause = run.steps.findLast((step) => step.at <= at && step.view.thread === thread);
      const known = cause === undefined ? [] : (found.get(cause.order) ?? []);
      if (cause === undefined || known.some((one) => one.actor === actor)) continue;
      const name = `${other.program.name} · ${addressOf(other, actor)}`;
      found.set(cause.order, [...known, { run: other.program.run, actor, order, name }]);
    }
  }
  return found;
}
