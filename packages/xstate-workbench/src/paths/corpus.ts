import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import * as z from 'zod/mini';
import { explore } from './explore.ts';
import { scenesOf, type Model } from './model.ts';

/** Persisted snapshots, one per state that the machine can rest in, by state id. */
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

/** Round trip through JSON, like real storage. */
const stored = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot)));

export function corpusOf(model: Model): Corpus {
  const { machine } = model;
  const rests = scenesOf(model).flatMap((scene) => {
    const { starts, edges } = explore(scene);
    return [...starts, ...edges].map(({ after }) => after);
  });
  const first = new Map<string, unknown>();
  for (const snapshot of rests) {
    const state = stateOf(snapshot);
    if (!first.has(state)) first.set(state, stored(machine, snapshot));
  }
  return corpusSchema.parse(
    Object.fromEntries([...first].toSorted(([one], [other]) => one.localeCompare(other))),
  );
}

/** `true` for transient states, which are never persisted. */
const isPassed = ({ always }: AnyStateNode): boolean =>
  always?.at(-1)?.guard === undefined && always !== undefined;

const leavesIn = (node: AnyStateNode): readonly AnyStateNode[] =>
  isLeaf(node) ? [node] : Object.values(node.states).flatMap(leavesIn);

/** Errors that prevent a machine from resuming a persisted snapshot, one line per state. */
export function unreadIn(machine: AnyStateMachine, corpus: Corpus): readonly string[] {
  const states = leavesIn(machine.root).filter((node) => !isPassed(node));
  const absent = states
    .filter(({ id }) => corpus[id] === undefined)
    .map(({ id }) => `${id}: nothing is stored of it`);
  const misread = Object.entries(corpus).flatMap(([state, snapshot]) => {
    const read: AnyMachineSnapshot = createActor(machine, { snapshot }).getSnapshot();
    if (read.status === 'error') return [`${state}: ${String(read.error)}`];
    return stateOf(read) === state ? [] : [`${state}: is read as ${stateOf(read)}`];
  });
  return [...absent, ...misread];
}
