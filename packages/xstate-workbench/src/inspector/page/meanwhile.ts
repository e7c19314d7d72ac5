import { addressOf, type Run } from '#workbench/inspector/session.ts';

/** What an engine began to do for somebody between one step of a program and the next. */
export interface Meanwhile {
  readonly run: string;
  readonly actor: string;
  /** Of the actor's first step then. */
  readonly order: number;
  /** The engine's and the actor's. */
  readonly name: string;
}

/**
 * What engines did while a program was at work, by the order of the program's step that it follows. By the clock alone: a request tells
 * nobody who has sent it, and both run where the same clock counts.
 */
export function meanwhileIn(run: Run, others: readonly Run[]): ReadonlyMap<number, readonly Meanwhile[]> {
  const found = new Map<number, readonly Meanwhile[]>();
  if (run.program.isEngine) return found;
  for (const other of others) {
    if (!other.program.isEngine) continue;
    for (const { at, actor, order } of other.steps) {
      const cause = run.steps.findLast((step) => step.at <= at);
      const known = cause === undefined ? [] : (found.get(cause.order) ?? []);
      if (cause === undefined || known.some((one) => one.actor === actor)) continue;
      const name = `${other.program.name} · ${addressOf(other, actor)}`;
      found.set(cause.order, [...known, { run: other.program.run, actor, order, name }]);
    }
  }
  return found;
}
