import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { idOf } from '#workbench/chart/transitions.ts';
import { endingOf } from '#workbench/chart/triggers.ts';

interface Happening {
  readonly name: string;
  readonly limitOf?: string | undefined;
  readonly actor?: string | undefined;
}

const ends = { done: 'done', failed: 'failed', elapsed: 'over' } as const;
const limit = /^xstate\.after\.[^.]+\.(?<state>.+)$/;
const answer = /^xstate\.(?:done|error)\.actor\.(?<actor>.+)$/;

function read(type: string): Happening {
  if (type === 'xstate.init') return { name: 'start' };
  const ending = endingOf(type);
  return {
    name: ending === undefined || ending.kind === 'finished' ? type : `${ending.name} ${ends[ending.kind]}`,
    limitOf: limit.exec(type)?.groups?.['state'],
    actor: answer.exec(type)?.groups?.['actor'],
  };
}

const happenings = new Map<string, Happening>();
export function happeningOf(type: string): Happening {
  const known = happenings.get(type);
  if (known !== undefined) return known;
  const happening = read(type);
  happenings.set(type, happening);
  return happening;
}

const activeIn = new WeakMap<readonly AnyStateNode[], ReadonlySet<string>>();

/** @param state id, or path in the machine: `payment.open.ready` */
export function isWithin({ _nodes: nodes }: AnyMachineSnapshot, state: string): boolean {
  const known = activeIn.get(nodes);
  if (known !== undefined) return known.has(state);
  const active = new Set(nodes.flatMap((node) => [idOf(node), node.path.join('.')]));
  activeIn.set(nodes, active);
  return active.has(state);
}

export const isWaitingFor = ({ invoke }: AnyStateNode, actor: string): boolean =>
  invoke.some(({ id }) => id === actor);

/** `true` if a state waits for this delay or actor. Other events may occur at any time. */
export function isAwaited(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { limitOf, actor } = happeningOf(type);
  if (limitOf !== undefined) return isWithin(before, limitOf);
  return actor === undefined || before._nodes.some((node) => isWaitingFor(node, actor));
}
