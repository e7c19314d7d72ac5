import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import { addressOf, type Run } from '#workbench/inspector/session.ts';
import { threadIdOf } from '#workbench/inspector/threadId.ts';

export interface EngineActivity {
  readonly run: string;
  readonly actor: string;
  readonly order: number;
  readonly name: string;
}

/** `true` for events from outside the server engine, `false` for results of its own actors and delays. */
const isExternalEvent = ({ event }: Step): boolean => parseXStateEvent(event.type) === undefined;

/**
 * Returns the server engine activity that a program caused. The key is the order number of the program's last step
 * before the activity. The order is approximate, because the clocks of two computers are compared.
 */
export function engineActivityIn(
  run: Run,
  others: readonly Run[],
): ReadonlyMap<number, readonly EngineActivity[]> {
  const activityByOrder = new Map<number, readonly EngineActivity[]>();
  if (run.program.isEngine) return activityByOrder;
  for (const other of others) {
    if (!other.program.isEngine) continue;
    for (const { at, actor, order } of other.steps.filter(isExternalEvent)) {
      const threadId = threadIdOf(other.actors.get(actor)?.name ?? '');
      const cause = run.steps.findLast((step) => step.at <= at && step.view.thread === threadId);
      const activities = cause === undefined ? [] : (activityByOrder.get(cause.order) ?? []);
      if (cause === undefined || activities.some((one) => one.actor === actor)) continue;
      const name = `${other.program.name} · ${addressOf(other, actor)}`;
      activityByOrder.set(cause.order, [...activities, { run: other.program.run, actor, order, name }]);
    }
  }
  return activityByOrder;
}
