import type { AnyStateMachine } from 'xstate';

/** What sets a transition off; `name` is the event's, the actor's, the delay's or the finished state's. */
export interface Trigger {
  readonly kind: 'event' | 'done' | 'failed' | 'elapsed' | 'finished' | 'always';
  readonly name: string;
  /** Milliseconds after which it elapses; undefined when they depend on the context, or for another kind. */
  readonly after?: number;
}

const settled = /^xstate\.(?<kind>done\.actor|done\.state|error\.actor|after)\.(?<name>.+)$/;

/** What has come to its end, as the type of XState's own event says it; undefined for an event of the machine. */
export function endingOf(
  eventType: string,
): { readonly kind: 'done' | 'failed' | 'finished' | 'elapsed'; readonly name: string } | undefined {
  const { kind, name = '' } = settled.exec(eventType)?.groups ?? {};
  if (kind === 'done.actor') return { kind: 'done', name };
  if (kind === 'error.actor') return { kind: 'failed', name };
  if (kind === 'done.state') return { kind: 'finished', name };
  // `xstate.after.<delay>.<state>`
  return kind === 'after' ? { kind: 'elapsed', name: name.split('.', 1).join('') } : undefined;
}

/** Whether an event is meant by a transition's descriptor, which may end in a wildcard. */
export const isDescribed = (type: string, descriptor: string): boolean =>
  descriptor === '*' ||
  type === descriptor ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** Whether an event of this type sets the transition off. */
export function listensTo({ kind, name }: Pick<Trigger, 'kind' | 'name'>, eventType: string): boolean {
  const ending = endingOf(eventType);
  return ending === undefined
    ? kind === 'event' && isDescribed(eventType, name)
    : kind === ending.kind && name === ending.name;
}

/**
 * Whether an event of this type sets a transition off, a delay only in its own state.
 * @param ids of the chart's states: one that was given an id of its own is known by its delay's name alone
 */
export function isSetOffBy(
  { trigger, source }: { readonly trigger: Pick<Trigger, 'kind' | 'name'>; readonly source: string },
  eventType: string,
  ids: ReadonlySet<string>,
): boolean {
  if (!listensTo(trigger, eventType)) return false;
  if (trigger.kind !== 'elapsed') return true;
  const state = eventType.slice(`xstate.after.${trigger.name}.`.length);
  return state === source || !ids.has(state);
}

function elapsedOf(name: string, { implementations }: AnyStateMachine): Trigger {
  const delay = implementations.delays[name] ?? Number(name);
  return { kind: 'elapsed', name, ...(typeof delay === 'number' && delay >= 0 ? { after: delay } : {}) };
}

export function triggerOf(eventType: string, machine: AnyStateMachine): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const ending = endingOf(eventType);
  if (ending === undefined) return { kind: 'event', name: eventType };
  return ending.kind === 'elapsed' ? elapsedOf(ending.name, machine) : ending;
}
