import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { idOf } from '#workbench/chart/transitions.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';

interface EventInfo {
  readonly name: string;
  readonly delayState?: string | undefined;
  readonly actor?: string | undefined;
}

const endingNames = { done: 'done', failed: 'failed', elapsed: 'over' } as const;
const delayPattern = /^xstate\.after\.[^.]+\.(?<state>.+)$/;
const actorPattern = /^xstate\.(?:done|error)\.actor\.(?<actor>.+)$/;

function parseEvent(type: string): EventInfo {
  if (type === 'xstate.init') return { name: 'start' };
  const ending = parseXStateEvent(type);
  return {
    name:
      ending === undefined || ending.kind === 'finished'
        ? type
        : `${ending.name} ${endingNames[ending.kind]}`,
    delayState: delayPattern.exec(type)?.groups?.['state'],
    actor: actorPattern.exec(type)?.groups?.['actor'],
  };
}

const eventInfoCache = new Map<string, EventInfo>();
export function eventInfoOf(type: string): EventInfo {
  const known = eventInfoCache.get(type);
  if (known !== undefined) return known;
  const eventInfo = parseEvent(type);
  eventInfoCache.set(type, eventInfo);
  return eventInfo;
}

const activeStatesCache = new WeakMap<readonly AnyStateNode[], ReadonlySet<string>>();

/**
 * `true` if a state is active in a snapshot.
 * @param state id, or path in the machine: `payment.open.ready`
 */
export function isInState({ _nodes: nodes }: AnyMachineSnapshot, state: string): boolean {
  const known = activeStatesCache.get(nodes);
  if (known !== undefined) return known.has(state);
  const active = new Set(nodes.flatMap((node) => [idOf(node), node.path.join('.')]));
  activeStatesCache.set(nodes, active);
  return active.has(state);
}

export const invokesActor = ({ invoke }: AnyStateNode, actor: string): boolean =>
  invoke.some(({ id }) => id === actor);

/** `true` if the event can occur. The event of a delay or actor needs an active state with that delay or actor. */
export function isExpected(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { delayState, actor } = eventInfoOf(type);
  if (delayState !== undefined) return isInState(before, delayState);
  return actor === undefined || before._nodes.some((node) => invokesActor(node, actor));
}
