import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionNameOf, guardNameOf, slotOf } from '#workbench/chart/names.ts';
import { idOf, hasEffect } from '#workbench/chart/transitions.ts';
import type { Edit } from './config.ts';
import type { MutationKind, Mutation } from './mutants.ts';

interface CandidatePosition {
  readonly slot: number;
  readonly index: number;
}

/** Returns the next sibling of a transition's target. If it has none, returns the next sibling of an ancestor. */
function siblingOf(target: AnyStateNode): AnyStateNode | undefined {
  const { parent } = target;
  if (parent === undefined) return undefined;
  const siblings = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const at = siblings.indexOf(target);
  if (parent.type === 'parallel' || siblings.length < 2) return siblingOf(parent);
  return siblings[(at + 1) % siblings.length];
}

function dropKind({ eventType }: AnyTransitionDefinition, isEffective: boolean): MutationKind {
  const event = String(eventType);
  if (event.startsWith('xstate.after.')) return 'limit dropped';
  if (event.startsWith('xstate.error.')) return 'failure dropped';
  return isEffective ? 'transition dropped' : 'shut-out dropped';
}

/** Returns all mutations of one transition. `next` is the following transition of the same event. */
export function mutationsOf(
  definition: AnyTransitionDefinition,
  position: CandidatePosition,
  next: AnyTransitionDefinition | undefined,
): Mutation[] {
  const { source, eventType, actions, target: [target] = [] } = definition;
  const isEffective = hasEffect(definition);
  const guard = guardNameOf(definition);
  const neighbour = target === undefined ? undefined : siblingOf(target);
  const createMutation = (change: MutationKind, detail: string, edit: Edit): Mutation => ({
    change,
    detail,
    edit,
    definitions: [definition],
  });

  const mutations: Mutation[] = [
    {
      ...createMutation(dropKind(definition, isEffective), '', { kind: 'drop', ...position }),
      blockedEvent: isEffective ? undefined : String(eventType),
    },
  ];
  if (neighbour !== undefined) {
    const edit: Edit = { kind: 'target', ...position, target: `#${neighbour.id}` };
    mutations.push(createMutation('retargeted', idOf(neighbour), edit));
  }
  // Without a target, an eventless transition would loop forever, so its target is not removed.
  if (target !== undefined && eventType !== '')
    mutations.push(createMutation('not moved', '', { kind: 'target', ...position }));
  if (guard !== undefined)
    mutations.push(
      createMutation('guard dropped', guard, { kind: 'unguard', ...position }),
      createMutation('guard negated', guard, { kind: 'negate', ...position, name: `not ${guard}` }),
    );
  if (next !== undefined) {
    const swapped = createMutation('candidates swapped', '', { kind: 'swap', ...position });
    mutations.push({ ...swapped, definitions: [definition, next] });
  }
  const place = { id: idOf(source), slot: slotOf(String(eventType)) };
  for (const [at, action] of actions.entries())
    mutations.push({
      ...createMutation('action dropped', actionNameOf(action, place, at), {
        kind: 'action',
        ...position,
        position: at,
      }),
      action: at + 1,
    });
  return mutations;
}
