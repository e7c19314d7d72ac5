import type { AnyStateMachine } from 'xstate';
import { idOf, nodesIn } from 'xstate-workbench/chart/transitions';
import { machineWith, readConfig, stateAt } from 'xstate-workbench/mutants/config';
import { mutantsOf } from 'xstate-workbench/mutants/mutants';

/** A small mutation of a state machine. */
export interface Defect {
  /** Kind of mutation, such as "guard dropped". */
  readonly kind: string;
  /** Name of the mutated state, transition or delay. */
  readonly place: string;
  /** Creates the mutated machine. @throws Error if XState rejects it */
  readonly make: () => AnyStateMachine;
}

const withoutTag = (machine: AnyStateMachine, path: readonly string[], tag: string): AnyStateMachine => {
  const config = readConfig(machine.config);
  const { rest } = stateAt(config, path);
  rest['tags'] = [rest['tags']].flat().filter((other) => other !== tag);
  return machineWith(machine, config, {});
};

/**
 * Creates mutations that remove a tag from a state.
 * `npm run mutate` omits such mutations, because tags affect only pages and drawings.
 */
const tagDefectsOf = (machine: AnyStateMachine): Defect[] =>
  nodesIn(machine.root).flatMap((node) =>
    node.tags.map((tag) => ({
      kind: 'tag dropped',
      place: `${idOf(node)}, ${tag}`,
      make: () => withoutTag(machine, node.path, tag),
    })),
  );

/**
 * Creates mutations of delays.
 * `npm run mutate` omits such mutations, because its tests do not wait for delays.
 */
const limitDefectsOf = (machine: AnyStateMachine): Defect[] =>
  Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? [
          {
            kind: 'limit changed',
            place: name,
            make: () => machine.provide({ delays: { [name]: delay * 6 } }),
          },
        ]
      : [],
  );

/** Returns the mutations of `npm run mutate`, and the mutations of tags and delays, which drawings show. */
export const defectsOf = (machine: AnyStateMachine): Defect[] => [
  ...mutantsOf(machine).map(({ id, change, make }) => ({ kind: change, place: id, make })),
  ...tagDefectsOf(machine),
  ...limitDefectsOf(machine),
];
