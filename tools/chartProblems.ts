import type { AnyStateMachine } from 'xstate';
import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { isRecord } from 'xstate-workbench/chart/isRecord';
import { isDelayAction } from 'xstate-workbench/chart/names';
import { nodesIn, transitionsFrom } from 'xstate-workbench/chart/transitions';
import { requiredNames, usableNames, type Words } from 'xstate-workbench/chart/words';

/** `true` if the state waits for invoked work. Invoked machines are ignored, because they have their own timeouts. */
const awaitsResponse = ({ invokes, transitions }: ChartState): boolean =>
  invokes.some(
    ({ id, isMachine }) =>
      !isMachine && transitions.some(({ trigger }) => trigger.kind === 'done' && trigger.name === id),
  );

const hasDelay = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger }) => trigger.kind === 'elapsed');

/** `true` if the state waits for a response or a delay, or if all its child states wait. */
const isWaiting = (state: ChartState): boolean =>
  awaitsResponse(state) || hasDelay(state) || (state.states.length > 0 && state.states.every(isWaiting));

/**
 * Returns an error message for each busy state without a timeout: no `after` in the state or its ancestors. A lost
 * response would block the customer forever. States that wait for another machine are exempt.
 */
export function findMissingTimeouts(chart: ChartState): string[] {
  const problemsIn = (state: ChartState, hasOuterDelay: boolean): string[] => {
    const isBounded = hasOuterDelay || hasDelay(state);
    const isUnbounded = state.tags.includes('busy') && awaitsResponse(state) && !isBounded;
    return [
      ...(isUnbounded ? [`${chart.id}: ${state.id} is busy without a time limit`] : []),
      ...state.states.flatMap((inner) => problemsIn(inner, isBounded)),
    ];
  };
  return problemsIn(chart, false);
}

/** `true` if a guard or action is named in the machine's `setup`. */
const hasName = (part: unknown): boolean =>
  typeof part === 'string' || (isRecord(part) && typeof part['type'] === 'string');

/** Returns one error message per inline guard or action. Labels cannot refer to parts without a name. */
export const findUnnamedParts = (machine: AnyStateMachine): string[] =>
  nodesIn(machine.root).flatMap((node) => {
    const transitions = transitionsFrom(node);
    const guards = transitions.flatMap(({ guard }) => (guard === undefined ? [] : [guard]));
    const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
    const unnamed = actions.filter((action) => !hasName(action) && !isDelayAction(action));
    return guards
      .filter((guard) => !hasName(guard))
      .map(() => `${node.id}: a guard has no name`)
      .concat(unnamed.map(() => `${node.id}: an action has no name`));
  });

/**
 * Returns missing labels, unused labels, and announcements of states without the `busy` tag. Labels of guard operands
 * are not checked.
 */
export function findWordProblems(
  chart: ChartState,
  { language: _language, guardParts: _parts, tones: _tones, ...words }: Words,
): string[] {
  const states = statesIn(chart);
  const names = new Set(states.flatMap(requiredNames));
  const usable = usableNames(chart);
  const entries = Object.entries(words).flatMap(([kind, dictionary]) =>
    Object.entries(dictionary ?? {}).map(([name, word]) => ({ name: `${kind}: ${name}`, word })),
  );
  // Pages show a wait only for states with the `busy` tag. An announcement of another state would contradict the
  // screen.
  const untaggedWaits = states.filter(
    (state) =>
      words.announcements[state.id] !== undefined && isWaiting(state) && !state.tags.includes('busy'),
  );
  const definedNames = new Set(entries.filter(({ word }) => word.trim() !== '').map(({ name }) => name));
  return [
    ...[...names].filter((name) => !definedNames.has(name)).map((name) => `${chart.id}: ${name} has no word`),
    ...[...definedNames]
      .filter((name) => !usable.has(name))
      .map((name) => `${chart.id}: ${name} has a word and no use`),
    ...untaggedWaits.map(({ id }) => `${chart.id}: ${id} announces a wait and is not tagged busy`),
  ];
}
