import type { AnyStateMachine } from 'xstate';
import { idOf, nodesIn } from 'xstate-workbench/chart/transitions';
import { machineWith, readConfig, stateAt } from 'xstate-workbench/mutants/config';
import { mutantsOf } from 'xstate-workbench/mutants/mutants';

/** One small defect of a chart. */
export interface Defect {
  /** What is done: "guard dropped". */
  readonly kind: string;
  /** Where, and what is concerned. */
  readonly place: string;
  /** @throws Error when XState refuses such a machine */
  readonly make: () => AnyStateMachine;
}

const withoutTag = (machine: AnyStateMachine, path: readonly string[], tag: string): AnyStateMachine => {
  const config = readConfig(machine.config);
  const { rest } = stateAt(config, path);
  rest['tags'] = [rest['tags']].flat().filter((other) => other !== tag);
  return machineWith(machine, config, {});
};

/** Tags steer no step, so they are no mutants, but pages and drawings read them. */
const tagDefectsOf = (machine: AnyStateMachine): Defect[] =>
  nodesIn(machine.root).flatMap((node) =>
    node.tags.map((tag) => ({
      kind: 'tag dropped',
      place: `${idOf(node)}, ${tag}`,
      make: () => withoutTag(machine, node.path, tag),
    })),
  );

/** How long a limit is no model sees: its time is over when a test says so. */
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

/** The mutants that `npm run mutate` asks models about, and what only a drawing can show. */
export const defectsOf = (machine: AnyStateMachine): Defect[] => [
  ...mutantsOf(machine).map(({ id, change, make }) => ({ kind: change, place: id, make })),
  ...tagDefectsOf(machine),
  ...limitDefectsOf(machine),
];
