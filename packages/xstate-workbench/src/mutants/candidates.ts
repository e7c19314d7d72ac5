import { and, not, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { actionNameOf, guardNameOf, slotOf } from '#workbench/chart/names.ts';
import { idOf, hasEffect } from '#workbench/chart/transitions.ts';
import { isGuard } from '#workbench/paths/probe.ts';
import { slotsOf, type Candidate, type Edit, type StateConfig } from './config.ts';
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
  { slot, index }: CandidatePosition,
  next: AnyTransitionDefinition | undefined,
): Mutation[] {
  const { source, eventType, actions, target: [target] = [], guard: originalGuard } = definition;
  const isEffective = hasEffect(definition);
  const guard = guardNameOf(definition);
  const neighbour = target === undefined ? undefined : siblingOf(target);
  const candidatesIn = (state: StateConfig): Candidate[] => slotsOf(state)[slot] ?? [];
  const change =
    (modify: (candidate: Candidate) => void): Edit =>
    (state) => {
      const candidate = candidatesIn(state)[index];
      if (candidate !== undefined) modify(candidate);
    };
  const createMutation = (kind: MutationKind, detail: string, edit: Edit): Mutation => ({
    change: kind,
    detail,
    edit,
    definitions: [definition],
  });

  const mutations: Mutation[] = [
    {
      ...createMutation(
        dropKind(definition, isEffective),
        '',
        (state) => void candidatesIn(state).splice(index, 1),
      ),
      blockedEvent: isEffective ? undefined : String(eventType),
    },
  ];
  if (neighbour !== undefined) {
    const retarget = change((candidate) => {
      candidate.target = [`#${neighbour.id}`];
    });
    mutations.push(createMutation('retargeted', idOf(neighbour), retarget));
  }
  // Without a target, an eventless transition would loop forever, so its target is not removed.
  if (target !== undefined && eventType !== '') {
    const removeTarget = change((candidate) => {
      candidate.target = undefined;
    });
    mutations.push(createMutation('not moved', '', removeTarget));
  }
  if (guard !== undefined) {
    const negatedName = `not ${guard}`;
    const removeGuard = change((candidate) => {
      candidate.guard = undefined;
    });
    const negateGuard: Edit = (state) => {
      const candidate = candidatesIn(state)[index];
      const written: unknown = originalGuard;
      if (candidate === undefined || !isGuard(written)) return undefined;
      candidate.guard = { type: negatedName };
      return { [negatedName]: not(and([written])) };
    };
    mutations.push(
      createMutation('guard dropped', guard, removeGuard),
      createMutation('guard negated', guard, negateGuard),
    );
  }
  if (next !== undefined) {
    const swapCandidates: Edit = (state) => {
      const list = candidatesIn(state);
      list.splice(index, 2, ...list.slice(index, index + 2).toReversed());
    };
    mutations.push({
      change: 'candidates swapped',
      detail: '',
      edit: swapCandidates,
      definitions: [definition, next],
    });
  }
  const place = { id: idOf(source), slot: slotOf(String(eventType)) };
  for (const [at, action] of actions.entries()) {
    const removeAction = change((candidate) => void candidate.actions.splice(at, 1));
    mutations.push({
      ...createMutation('action dropped', actionNameOf(action, place, at), removeAction),
      action: at + 1,
    });
  }
  return mutations;
}
