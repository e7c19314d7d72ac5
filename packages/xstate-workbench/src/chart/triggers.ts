import type { AnyStateMachine } from 'xstate';

export interface Trigger {
  readonly kind: 'event' | 'done' | 'failed' | 'elapsed' | 'finished' | 'always' | 'route';
  /** Event type, id of the actor or state, or name of the delay. For a route, its state: `#settings`. */
  readonly name: string;
  /** Duration of a delay in milliseconds. `undefined` if the delay is dynamic, or the trigger is not a delay. */
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
  // XState's event type of a delay: `xstate.after.<delay>.<state>`
  return kind === 'after' ? { kind: 'elapsed', name: name.split('.', 1).join('') } : undefined;
}

/** `true` if an event type matches the event of a transition, which may end in a wildcard. */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === '*' ||
  type === descriptor ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

export function matchesTrigger({ kind, name }: Pick<Trigger, 'kind' | 'name'>, eventType: string): boolean {
  if (kind === 'route') return eventType === 'xstate.route';
  const parsedEvent = parseXStateEvent(eventType);
  return parsedEvent === undefined
    ? kind === 'event' && matchesDescriptor(eventType, name)
    : kind === parsedEvent.kind && name === parsedEvent.name;
}

/**
 * `true` if an event triggers a transition. The end of a delay triggers only transitions of its own state.
 * @param ids ids of the chart's states. For another id, such as a custom one, only the delay's name is compared.
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
