import type { AnyStateMachine } from 'xstate';

export interface Trigger {
  readonly kind: 'event' | 'done' | 'failed' | 'elapsed' | 'finished' | 'always';
  readonly name: string;
  /** Milliseconds. `undefined` if the delay is dynamic, or for another kind. */
  readonly after?: number;
}

const xstateEventPattern = /^xstate\.(?<kind>done\.actor|done\.state|error\.actor|after)\.(?<name>.+)$/;

export function parseXStateEvent(
  eventType: string,
): { readonly kind: 'done' | 'failed' | 'finished' | 'elapsed'; readonly name: string } | undefined {
  const { kind, name = '' } = xstateEventPattern.exec(eventType)?.groups ?? {};
  if (kind === 'done.actor') return { kind: 'done', name };
  if (kind === 'error.actor') return { kind: 'failed', name };
  if (kind === 'done.state') return { kind: 'finished', name };
  // `xstate.after.<delay>.<state>`
  return kind === 'after' ? { kind: 'elapsed', name: name.split('.', 1).join('') } : undefined;
}

/** Descriptors may end in a wildcard. */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === '*' ||
  type === descriptor ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

export function matchesTrigger({ kind, name }: Pick<Trigger, 'kind' | 'name'>, eventType: string): boolean {
  const parsedEvent = parseXStateEvent(eventType);
  return parsedEvent === undefined
    ? kind === 'event' && matchesDescriptor(eventType, name)
    : kind === parsedEvent.kind && name === parsedEvent.name;
}

/**
 * A delay triggers only transitions of its own state.
 * @param ids states of the chart. A state with a custom id is matched by its delay's name alone.
 */
export function isTriggeredBy(
  { trigger, source }: { readonly trigger: Pick<Trigger, 'kind' | 'name'>; readonly source: string },
  eventType: string,
  ids: ReadonlySet<string>,
): boolean {
  if (!matchesTrigger(trigger, eventType)) return false;
  if (trigger.kind !== 'elapsed') return true;
  const state = eventType.slice(`xstate.after.${trigger.name}.`.length);
  return state === source || !ids.has(state);
}

function delayTrigger(name: string, { implementations }: AnyStateMachine): Trigger {
  const delay = implementations.delays[name] ?? Number(name);
  return { kind: 'elapsed', name, ...(typeof delay === 'number' && delay >= 0 ? { after: delay } : {}) };
}

export function triggerOf(eventType: string, machine: AnyStateMachine): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const parsedEvent = parseXStateEvent(eventType);
  if (parsedEvent === undefined) return { kind: 'event', name: eventType };
  return parsedEvent.kind === 'elapsed' ? delayTrigger(parsedEvent.name, machine) : parsedEvent;
}
