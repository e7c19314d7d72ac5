import type { ExecutableActionObject } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';

/** Side effect of a step: an event sent, an actor started, a delayed event scheduled or cancelled, or a custom action. */
export interface Effect {
  readonly kind: 'tells' | 'starts' | 'does';
  readonly name: string;
  readonly to?: string | undefined;
  readonly detail: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const typeOf = (event: unknown): string => (isRecord(event) ? textOf(event['type']) : '');

/** `true` for the timers that XState creates for `after`. Their transitions are explored instead. */
const isAfterTimer = (id: unknown): boolean => textOf(id).startsWith('xstate.after.');

/** Returns the side effects of an action. XState's other internal actions have none. */
export function effectOf({ type, params }: Pick<ExecutableActionObject, 'type' | 'params'>): Effect[] {
  if (type === 'xstate.sendTo' && isRecord(params)) {
    const { to, event, targetId } = params;
    return [
      {
        kind: 'tells',
        name: typeOf(event),
        to: textOf(targetId) || (isRecord(to) ? textOf(to['id']) : ''),
        detail: event,
      },
    ];
  }
  if (type === 'xstate.spawnChild' && isRecord(params)) {
    return [{ kind: 'starts', name: textOf(params['id']), detail: params['input'] }];
  }
  if (type === 'xstate.emit' && isRecord(params)) {
    return [{ kind: 'does', name: 'emit', detail: params['event'] }];
  }
  // Without a delay, the machine handles the event in the same step.
  if (type === 'xstate.raise' && isRecord(params) && params['delay'] !== undefined) {
    const { event, id, delay } = params;
    return isAfterTimer(id)
      ? []
      : [{ kind: 'does', name: `raise ${typeOf(event)}`, detail: { event, delay } }];
  }
  if (type === 'xstate.cancel' && isRecord(params)) {
    const { sendId } = params;
    return isAfterTimer(sendId)
      ? []
      : [{ kind: 'does', name: `cancel ${textOf(sendId)}`, detail: undefined }];
  }
  return type.startsWith('xstate.') ? [] : [{ kind: 'does', name: type, detail: params }];
}
