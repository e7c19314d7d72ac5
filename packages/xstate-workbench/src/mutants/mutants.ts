import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionNameOf } from '#workbench/chart/names.ts';
import { idOf, nameTransitions, nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import { editsOf } from './candidates.ts';
import { machineWith, readConfig, slotsOf, stateAt, type Edit, type StateConfig } from './config.ts';

/** Mutation operators. A mutant has one mutation. */
export const changes = [
  'transition dropped',
  'shut-out dropped',
  'limit dropped',
  'failure dropped',
  'retargeted',
  'not moved',
  'guard dropped',
  'guard negated',
  'candidates swapped',
  'action dropped',
  'entry dropped',
  'exit dropped',
  'invoke dropped',
] as const;
export type Change = (typeof changes)[number];

export interface Mutant {
  /** Place and operator. Stable while that part of the chart is unchanged. */
  readonly id: string;
  readonly change: Change;
  readonly state: string;
  readonly transitions: readonly string[];
  /** Dropped part, guard or target. */
  readonly detail: string;
  /** Set for a transition that only blocks its event, because steps leave no trace of it. */
  readonly shutOut: string | undefined;
  /** @throws Error if XState rejects the machine */
  readonly make: () => AnyStateMachine;
}

export interface Defect {
  readonly change: Change;
  readonly detail: string;
  readonly edit: Edit;
  readonly definitions: readonly AnyTransitionDefinition[];
  /** Position of a mutated action in its list, from 1. */
  readonly action?: number;
  readonly shutOut?: string | undefined;
}

/** The actor's transitions stay, because each is a mutant of its own. */
function withoutActor(id: string, place: number): Edit {
  return (state) => {
    const [dropped] = state.invoke.splice(place, 1);
    const { onDone, onError, onSnapshot } = dropped?.answers ?? {};
    if (onDone !== undefined) state.on[`xstate.done.actor.${id}`] = onDone;
    if (onError !== undefined) state.on[`xstate.error.actor.${id}`] = onError;
    if (onSnapshot !== undefined) state.on[`xstate.snapshot.${id}`] = onSnapshot;
  };
}

const ownEdits = (node: AnyStateNode, own: StateConfig): Defect[] =>
  (['entry', 'exit'] as const)
    .flatMap((list) =>
      own[list].map((action, place): Defect => ({
        change: `${list} dropped`,
        detail: actionNameOf(action, { id: idOf(node), slot: list }, place),
        edit: (state) => void state[list].splice(place, 1),
        definitions: [],
        action: place + 1,
      })),
    )
    .concat(
      node.invoke.map(({ id }, place) => ({
        change: 'invoke dropped',
        detail: id,
        edit: withoutActor(id, place),
        definitions: [],
      })),
    );

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const names = nameTransitions(machine);
  const root = readConfig(machine.config);

  const namesOf = ({ definitions }: Defect): string[] =>
    definitions.map((definition) => names.get(definition) ?? '');
  /** Ends with the action's number if its list contains the same action twice. */
  const idFor = (node: AnyStateNode, defect: Defect, all: readonly Defect[]): string => {
    const { change, detail, definitions, action } = defect;
    const isOnly = all.every(
      (one) =>
        one === defect ||
        one.change !== change ||
        one.detail !== detail ||
        one.definitions[0] !== definitions[0],
    );
    const base = [namesOf(defect)[0] ?? idOf(node), change, detail].filter((part) => part !== '').join(', ');
    return isOnly || action === undefined ? base : `${base} (action ${action})`;
  };

  const mutantOf = (node: AnyStateNode, defect: Defect, all: readonly Defect[]): Mutant => {
    const { change, detail, edit, shutOut } = defect;
    const transitions = namesOf(defect);
    return {
      id: idFor(node, defect, all),
      change,
      state: idOf(node),
      transitions,
      detail,
      shutOut,
      make: () => {
        const config = readConfig(machine.config);
        const guards = edit(stateAt(config, node.path));
        return machineWith(machine, config, guards ?? {});
      },
    };
  };

  return nodesIn(machine.root).flatMap((node) => {
    const definitions = transitionsFrom(node);
    const own = stateAt(root, node.path);
    const places = slotsOf(own).flatMap((list, slot) =>
      list.map((_, index) => ({ slot, index, isLast: index === list.length - 1 })),
    );
    if (places.length !== definitions.length)
      throw new Error(`${idOf(node)}: its transitions cannot be told apart`);
    const edits = places.flatMap((place, at) => {
      const [definition, next] = definitions.slice(at, at + 2);
      return definition === undefined ? [] : editsOf(definition, place, place.isLast ? undefined : next);
    });
    const defects = edits.concat(ownEdits(node, own));
    return defects.map((defect) => mutantOf(node, defect, defects));
  });
}
