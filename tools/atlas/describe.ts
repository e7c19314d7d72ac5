import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf, statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { guardLeaves } from 'xstate-workbench/chart/guardLeaves';
import { guardSource } from 'xstate-workbench/chart/names';
import { literalParam } from 'xstate-workbench/chart/params';
import { conditionOf, triggerSentence } from 'xstate-workbench/chart/phrases';
import { nameTransitions } from 'xstate-workbench/chart/transitions';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import { tonesOf } from 'xstate-workbench/diagram/tones';
import type { Paths } from 'xstate-workbench/paths/paths';
import type {
  AtlasMachine,
  AtlasMutants,
  AtlasState,
  AtlasTransition,
  Drawing,
  MachineCode,
  Picture,
} from './data.ts';

export interface AtlasSource {
  readonly machine: AnyStateMachine;
  readonly words: Words;
  readonly code: MachineCode;
  readonly drawings: readonly Drawing[];
  readonly pictures: ReadonlyMap<string, readonly Picture[]>;
  readonly paths: Pick<Paths, 'tours'> | undefined;
  readonly mutants: AtlasMutants | undefined;
}

const leafIdsOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

export function describeMachine({
  machine,
  words,
  code,
  drawings,
  pictures,
  paths,
  mutants,
}: AtlasSource): AtlasMachine {
  const chart = chartOf(machine);
  const states = statesIn(chart);

  const toAtlasTransition = (transition: ChartTransition): AtlasTransition => ({
    name: transition.name,
    kind: transition.trigger.kind,
    event: transition.trigger.name,
    word: triggerSentence(transition.trigger, words),
    guard: transition.guard,
    condition: conditionOf(transition, words),
    ...(transition.isForbidden ? { isForbidden: true } : {}),
    actions: transition.actions,
    targets: transition.targets,
  });

  const tones = tonesOf(chart, words);

  const toAtlasState = (state: ChartState): AtlasState => ({
    id: state.id,
    word: wordFor(words, 'states', state.id),
    kind: state.kind,
    tone: tones.get(state.id),
    announcement: words.announcements[state.id],
    refusal: words.refusals?.[state.id],
    pictures: pictures.get(state.id) ?? [],
    entry: state.entry,
    exit: state.exit,
    children: state.invokes.map(({ id, chart: machineId }) => ({ id, machine: machineId })),
    transitions: state.transitions.map(toAtlasTransition),
  });

  const guardParts = Object.fromEntries(
    [...nameTransitions(machine).keys()].flatMap(({ guard }) => {
      const name = guardSource(guard);
      const leaves = guardLeaves(guard, machine);
      if (name === undefined || leaves === undefined) return [];
      const parts = leaves.map(({ guard: leaf, expectedResult }) => {
        const part = guardSource(leaf) ?? '?';
        const word = words.guardParts?.[part] ?? wordFor(words, 'guards', part);
        const param = literalParam(leaf);
        return { word: param === undefined ? word : `${word} (${param})`, isWanted: expectedResult };
      });
      return [[name, parts] as const];
    }),
  );
  const indexByName = new Map(
    states.flatMap((state) => state.transitions).map(({ name }, index) => [name, index]),
  );
  const indexesOf = (names: readonly string[]): number[] =>
    names.flatMap((name) => indexByName.get(name) ?? []);

  return {
    id: machine.id,
    words: { events: words.events, guards: words.guards, actions: words.actions, actors: words.actors },
    guardParts,
    states: states.map(toAtlasState),
    drawings,
    code,
    mutants,
    tours: (paths?.tours ?? []).map(({ start, steps }) => ({
      start: leafIdsOf(start.after),
      steps: steps.map(({ event, taken, rejected, after }) => ({
        event: event.type,
        takenTransitions: indexesOf(taken),
        rejectedTransitions: indexesOf(rejected),
        states: leafIdsOf(after),
      })),
    })),
  };
}
