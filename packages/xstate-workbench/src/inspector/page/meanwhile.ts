import { endingOf } from '#workbench/chart/triggers.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';
import { threadOn } from '#workbench/inspector/thread.ts';

export interface Meanwhile {
  readonly run: string;
  readonly actor: string;
  readonly order: number;
  readonly name: string;
}

/** `true` for external events. Results of the engine's own work are excluded. */
const isBegun = ({ event }: Step): boolean => endingOf(event.type) === undefined;

/**
 * Engine activity caused by a program, by the order of its latest earlier step on the same process. Compares
 * clocks, so it is approximate.
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
