import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionNameOf, routeOf } from '#workbench/chart/names.ts';
import { idOf, nameTransitions, nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import { mutationsOf } from './candidates.ts';
import { editMachine, readConfig, slotsOf, stateAt, type Edit, type StateConfig } from './config.ts';

export const mutationKinds = [
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
  'delay changed',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

export interface Mutant {
  /** Id of the mutant: position in the chart and kind of mutation. Stable while that part of the chart is unchanged. */
  readonly id: string;
  readonly change: MutationKind;
  readonly state: string;
  readonly transitions: readonly string[];
  readonly detail: string;
  /** Type of the event, if the mutated transition only blocks it. Recorded steps do not contain such transitions. */
  readonly blockedEvent: string | undefined;
  /** Keys of the changed state, from the root. */
  readonly path: readonly string[];
  /** Change of the state's config, as plain data. */
  readonly edit: Edit;
  /**
   * Creates the mutated machine.
   * @throws Error if XState rejects the machine
   */
  readonly make: () => AnyStateMachine;
}

export interface Mutation {
  readonly change: MutationKind;
  readonly detail: string;
  readonly edit: Edit;
  readonly definitions: readonly AnyTransitionDefinition[];
  /** Position of a mutated action in its list, from 1. */
  readonly action?: number;
  readonly blockedEvent?: string | undefined;
}

const stateMutations = (node: AnyStateNode, stateConfig: StateConfig): Mutation[] =>
  (['entry', 'exit'] as const)
    .flatMap((list) =>
      stateConfig[list].map((action, position): Mutation => ({
        change: `${list} dropped`,
        detail: actionNameOf(action, { id: idOf(node), slot: list }, position),
        edit: { kind: list, position },
        definitions: [],
        action: position + 1,
      })),
    )
    .concat(
      node.invoke.map(({ id }, position) => ({
        change: 'invoke dropped',
        detail: id,
        edit: { kind: 'invoke', position, id },
        definitions: [],
      })),
      Object.keys(stateConfig.after).map((delay) => ({
        change: 'delay changed',
        detail: '',
        edit: { kind: 'delay', delay },
        definitions: node.after.filter(({ delay: length }) => length === delay || length === Number(delay)),
      })),
    );

/** Returns every small change to a machine. The `make` function of a mutant creates the changed machine. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const names = nameTransitions(machine);
  const root = readConfig(machine.config);

  const namesOf = ({ definitions }: Mutation): string[] =>
    definitions.map((definition) => names.get(definition) ?? '');
  /** Returns the id of a mutant. If a list contains the same action twice, the id ends with the action's number. */
  const idFor = (node: AnyStateNode, mutation: Mutation, all: readonly Mutation[]): string => {
    const { change, detail, definitions, action } = mutation;
    const isOnly = all.every(
      (candidate) =>
        candidate === mutation ||
        candidate.change !== change ||
        candidate.detail !== detail ||
        candidate.definitions[0] !== definitions[0],
    );
    const base = [namesOf(mutation)[0] ?? idOf(node), change, detail]
      .filter((part) => part !== '')
      .join(', ');
    return isOnly || action === undefined ? base : `${base} (action ${action})`;
  };

  const mutantOf = (node: AnyStateNode, mutation: Mutation, all: readonly Mutation[]): Mutant => {
    const { change, detail, edit, blockedEvent } = mutation;
    const transitions = namesOf(mutation);
    return {
      id: idFor(node, mutation, all),
      change,
      state: idOf(node),
      transitions,
      detail,
      blockedEvent,
      path: node.path,
      edit,
      make: () => editMachine(machine, node.path, edit),
    };
  };

  return nodesIn(machine.root).flatMap((node) => {
    // The config of the root does not contain the routes of its states.
    const definitions = transitionsFrom(node).filter((one) => routeOf(one) === undefined);
    const stateConfig = stateAt(root, node.path);
    const positions = slotsOf(stateConfig).flatMap((list, slot) =>
      list.map((_, index) => ({ slot, index, isLast: index === list.length - 1 })),
    );
    if (positions.length !== definitions.length)
      throw new Error(`${idOf(node)}: its transitions are indistinguishable`);
    const edits = positions.flatMap((position, definitionIndex) => {
      const [definition, next] = definitions.slice(definitionIndex, definitionIndex + 2);
      return definition === undefined
        ? []
        : mutationsOf(definition, position, position.isLast ? undefined : next);
    });
    const mutations = edits.concat(stateMutations(node, stateConfig));
    return mutations.map((mutation) => mutantOf(node, mutation, mutations));
  });
}
