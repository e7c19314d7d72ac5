import type { ExecutableActionObject } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';

/** Side effect of a step: an event sent, an actor started, or a custom action. */
export interface Effect {
  readonly kind: 'tells' | 'starts' | 'does';
  readonly name: string;
  readonly to?: string | undefined;
  readonly detail: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the side effects of an action. XState's internal actions, such as delays, have none. */
export function effectOf({ type, params }: Pick<ExecutableActionObject, 'type' | 'params'>): Effect[] {
  if (type === 'xstate.sendTo' && isRecord(params)) {
    const { to, event, targetId } = params;
    const name = isRecord(event) ? textOf(event['type']) : '';
    return [
      { kind: 'tells', name, to: textOf(targetId) || (isRecord(to) ? textOf(to['id']) : ''), detail: event },
    ];
  }
  if (type === 'xstate.spawnChild' && isRecord(params)) {
    return [{ kind: 'starts', name: textOf(params['id']), detail: params['input'] }];
  }
  if (type === 'xstate.emit' && isRecord(params)) {
    return [{ kind: 'does', name: 'emit', detail: params['event'] }];
  }
  return type.startsWith('xstate.') ? [] : [{ kind: 'does', name: type, detail: params }];
}
