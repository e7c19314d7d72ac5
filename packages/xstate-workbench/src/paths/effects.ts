import type { ExecutableActionObject } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';

/** What a step does to the world: an actor is told or started, or an action of the chart's own is run. */
export interface Effect {
  readonly kind: 'tells' | 'starts' | 'does';
  /** The event's type, the actor's id or the action's name. */
  readonly name: string;
  /** Who is told. */
  readonly to?: string | undefined;
  /** The event itself, the actor's input or the action's parameters. */
  readonly detail: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** XState writes its own work, such as delays, as actions too: those are no effects. */
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
