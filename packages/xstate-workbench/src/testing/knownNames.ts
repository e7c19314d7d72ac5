import type { AnyStateMachine } from 'xstate';
import { loadMessagesIn } from '#workbench/adapter/loadMessages.ts';
import { typosIn, typosInModel, type Typo } from '#workbench/adapter/typos.ts';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { idOf, nodesIn } from '#workbench/chart/transitions.ts';
import type { PathHandlers } from './testPath.ts';

function rejectTypos({ id }: AnyStateMachine, [typo]: readonly Typo[]): void {
  if (typo === undefined) return;
  const { name, section, areSimilar, suggestions } = typo;
  const message = loadMessagesIn('en').unknownName(name, section, suggestions.join(', '), areSimilar);
  throw new Error(`${id}: ${message}`);
}

/** @throws Error for a misspelt state, whose handler would never run */
export function assertKnownStates(machine: AnyStateMachine, { states = {} }: PathHandlers): void {
  const names = nodesIn(machine.root).flatMap(({ id, path }) => [`#${id}`, path.join('.')]);
  rejectTypos(machine, typosIn(Object.keys(states), [...names, '*'], 'states'));
}

/** Returns the types of all events that a machine may receive, with those of its work and its delays. */
function eventTypesOf(machine: AnyStateMachine): string[] {
  const ids = statesIn(chartOf(machine)).flatMap(({ invokes }) => invokes.map(({ id }) => id));
  return [
    ...nodesIn(machine.root).flatMap(({ transitions }) => Array.from(transitions.keys())),
    ...ids.flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`, `xstate.snapshot.${id}`]),
    'xstate.init',
  ];
}

/** @throws Error for a misspelt event, whose handler would never run */
export function assertKnownEvents(machine: AnyStateMachine, { events = {} }: PathHandlers): void {
  const names = Object.keys(events);
  if (names.length === 0) return;
  const types = [...new Set(eventTypesOf(machine))];
  if (!types.some((type) => type.endsWith('*'))) rejectTypos(machine, typosIn(names, types, 'events'));
}

/** @throws Error for responses of work that the machine does not have */
export function assertKnownAnswers(
  machine: AnyStateMachine,
  { answers }: { readonly answers?: Readonly<Record<string, readonly unknown[]>> | undefined },
): void {
  rejectTypos(machine, typosInModel({ answers }, [{ machine, chart: chartOf(machine) }]));
}

/** @throws Error for a misspelt id of a state */
export function assertKnownIds(machine: AnyStateMachine, ids: readonly string[]): void {
  rejectTypos(
    machine,
    typosIn(
      ids,
      nodesIn(machine.root).flatMap((node) => [node.id, idOf(node)]),
      'unreached',
    ),
  );
}
