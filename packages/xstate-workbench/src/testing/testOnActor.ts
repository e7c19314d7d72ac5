import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { TestPathResult } from 'xstate/graph';
import { runDeterministically } from '#workbench/adapter/deterministicRun.ts';
import { startMachine } from '#workbench/adapter/manualRun.ts';
import { violatedInvariants } from '#workbench/paths/model.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import { assertKnownEvents } from './knownNames.ts';
import type { MachinePath, PathHandlers } from './testPath.ts';
import type { PathOptions } from './testPathsOf.ts';

/** Handlers, or a function that creates them for the actor of a path. */
export type ActorHandlers<TMachine extends AnyStateMachine = AnyStateMachine> =
  | PathHandlers<TMachine>
  | ((actor: ActorRefFrom<TMachine>) => PathHandlers<TMachine>);

export interface ActorOptions<TMachine extends AnyStateMachine = AnyStateMachine> extends Pick<
  PathOptions<TMachine>,
  'serializeState' | 'invariants' | 'fromState'
> {
  readonly inspect?: ((inspected: InspectionEvent) => void) | undefined;
}

type PathStep = MachinePath['steps'][number];

const noop = (): void => undefined;

/**
 * Runs a path on a started actor of its machine. The actor receives each event that has no handler. Its work and its
 * own actions do not run, so that responses and delays arrive when the path says so.
 * @throws Error if the actor reaches another state than the path, or breaks an invariant
 */
export function testOnActor<TMachine extends AnyStateMachine>(
  machine: TMachine,
  path: MachinePath<TMachine>,
  handlers?: ActorHandlers<TMachine>,
  options?: ActorOptions<TMachine>,
): Promise<TestPathResult>;
export async function testOnActor(
  machine: AnyStateMachine,
  path: MachinePath,
  handlers: PathHandlers | ((actor: AnyActorRef) => PathHandlers) = {},
  {
    inspect = noop,
    invariants = {},
    serializeState = ({ value, status }) => JSON.stringify([value, status]),
    fromState,
  }: ActorOptions = {},
): Promise<TestPathResult> {
  const [start] = path.steps;
  const actor = runDeterministically(() =>
    startMachine(machine, {
      input: start?.event['input'],
      snapshot: fromState && machine.getPersistedSnapshot(fromState),
      isReal: false,
      hasInertMachines: true,
      inspect,
      onFailure: noop,
    }),
  );
  const actorHandlers = typeof handlers === 'function' ? handlers(actor) : handlers;
  const { states = {}, events = {} } = actorHandlers;
  const send = ({ event }: PathStep): void => runDeterministically(() => actor.send(event));
  let before = actor.getSnapshot();
  const perform = async (step: PathStep): Promise<void> => {
    const { event, state } = step;
    if (step !== start) await (events[event.type] ?? send)(step);
    const after = actor.getSnapshot();
    if (serializeState(after, event, before) !== serializeState(state, event, before))
      throw new Error(
        `The actor is in ${stateValueText(after.value)}, but the path expects ${stateValueText(state.value)}${event.type in events ? `. Does the handler of "${event.type}" send the event?` : ''}`,
      );
    // An actor keeps its snapshot if it rejects an event.
    const isAccepted = step === start || after !== before;
    const [violated] = isAccepted ? violatedInvariants({ invariants }, { before, event, after }) : [];
    if (violated !== undefined) throw new Error(`Broken invariant: ${violated}`);
    before = after;
  };
  const types = new Set(path.steps.map(({ event }) => event.type));
  try {
    assertKnownEvents(machine, actorHandlers);
    return await path.test({
      states,
      events: Object.fromEntries([...types].map((type) => [type, perform])),
    });
  } finally {
    actor.stop();
  }
}
