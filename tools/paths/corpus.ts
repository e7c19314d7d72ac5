import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import * as z from 'zod/mini';
import { explore, scenesOf } from './explore.ts';
import type { Model } from 'xstate-workbench/paths/model';

/**
 * Persisted snapshots that later versions of a machine must still read. There is one per state in which the machine can
 * rest, by state id.
 */
export const corpusSchema = z.record(
  z.string(),
  z.custom<AnyMachineSnapshot>((value) => typeof value === 'object' && value !== null && 'value' in value),
);
type Corpus = z.infer<typeof corpusSchema>;

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';
const stateOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter(isLeaf)
    .map(({ id }) => id)
    .join(' ');

/** Persists a snapshot and converts it to JSON and back, as real storage does. */
const persist = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot)));

export function corpusOf(model: Model): Corpus {
  const { machine } = model;
  const snapshots = scenesOf(model).flatMap((scene) => {
    const { starts, edges } = explore(scene);
    return [...starts, ...edges].map(({ after }) => after);
  });
  const firstByState = new Map<string, unknown>();
  for (const snapshot of snapshots) {
    const state = stateOf(snapshot);
    if (!firstByState.has(state)) firstByState.set(state, persist(machine, snapshot));
  }
  return corpusSchema.parse(
    Object.fromEntries([...firstByState].toSorted(([one], [other]) => one.localeCompare(other))),
  );
}

/** `true` for a state that the machine leaves immediately, so that no snapshot of the state is persisted. */
const isTransient = ({ always }: AnyStateNode): boolean =>
  always?.at(-1)?.guard === undefined && always !== undefined;

const leavesIn = (node: AnyStateNode): readonly AnyStateNode[] =>
  isLeaf(node) ? [node] : Object.values(node.states).flatMap(leavesIn);

/** Returns the errors that prevent a machine from resuming a persisted snapshot, one line per state. */
export function findUnreadableSnapshots(machine: AnyStateMachine, corpus: Corpus): readonly string[] {
  const states = leavesIn(machine.root).filter((node) => !isTransient(node));
  const missingLines = states
    .filter(({ id }) => corpus[id] === undefined)
    .map(({ id }) => `${id}: nothing is stored of it`);
  const errorLines = Object.entries(corpus).flatMap(([state, snapshot]) => {
    const restored: AnyMachineSnapshot = createActor(machine, { snapshot }).getSnapshot();
    if (restored.status === 'error') return [`${state}: ${String(restored.error)}`];
    return stateOf(restored) === state ? [] : [`${state}: is read as ${stateOf(restored)}`];
  });
  return [...missingLines, ...errorLines];
}
