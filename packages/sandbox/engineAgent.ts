import {
  isMachineSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import {
  inspectorMessageSchema,
  type Program,
  type ReportedActor,
  type Step,
  type ProgramMessage,
} from 'xstate-workbench/inspector/protocol';
import type { AgentOptions } from 'xstate-workbench/inspector/agent/types';
import { whenIdle } from 'xstate-workbench/inspector/agent/whenIdle';
import { stepOf } from 'xstate-workbench/inspector/agent/stepTracker';
import { machineInfoOf, evaluateEvent, viewOf } from 'xstate-workbench/inspector/agent/machineInfo';

interface RecordedEvent {
  readonly at: number;
  readonly order: number;
  readonly instanceId: string;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot;
}

/** Maximum number of events that the agent stores. It drops the oldest. */
const maxEvents = 500;

/**
 * Agent that reports a server engine to inspectors. The engine creates an actor per event and stores the machine's
 * state elsewhere.
 */
export interface EngineAgent {
  /**
   * Changes the machine to report each event to inspectors, and returns it. Actors with the same id, such as an order's,
   * are shown as one.
   */
  readonly observe: (machine: AnyStateMachine) => AnyStateMachine;
}

/**
 * Creates an agent that stores recent events for inspectors that connect later. It removes private data when it sends
 * the events.
 */
export function createEngineAgent(options: Omit<AgentOptions, 'takesEvents'>): EngineAgent {
  const { channel, redaction, now, schedule = whenIdle, ...programInfo } = options;
  // Inspectors cannot send events to the machines, because the server engine owns their state.
  const program: Program = {
    ...programInfo,
    run: crypto.randomUUID(),
    since: now(),
    isEngine: true,
    takesEvents: false,
  };
  const { run } = program;
  const inspectors = new Set<string>();
  let recordedEvents: RecordedEvent[] = [];
  let sentCount = 0;
  let count = 0;
  let isSendScheduled = false;

  const send = (message: ProgramMessage): void => channel.post(message);
  const actorOf = ({ instanceId, at, before, after }: RecordedEvent): ReportedActor => {
    const chart = machineInfoOf(after.machine).chart.id;
    const view = before === undefined ? null : viewOf(before, redaction);
    return { id: instanceId, name: instanceId, parent: null, chart, view, at };
  };
  const stepFor = ({ instanceId, at, order, event, before, after }: RecordedEvent): Step =>
    stepOf(instanceId, { at, order, event, source: undefined, transitions: [] }, before, after, redaction);

  const sendSteps = (list: readonly RecordedEvent[]): void => {
    const firstByInstance = new Map(list.toReversed().map((one) => [one.instanceId, one]));
    send({
      kind: 'charts',
      run,
      charts: [...new Set(list.map(({ after }) => machineInfoOf(after.machine).chart))],
    });
    send({ kind: 'actors', run, actors: [...firstByInstance.values()].map(actorOf) });
    send({ kind: 'steps', run, steps: list.map(stepFor) });
  };
  const scheduleSend = (): void => {
    if (isSendScheduled || inspectors.size === 0) return;
    isSendScheduled = true;
    schedule(() => {
      isSendScheduled = false;
      const newEvents = recordedEvents.filter(({ order }) => order >= sentCount);
      sentCount = count;
      if (newEvents.length > 0) sendSteps(newEvents);
    });
  };

  channel.listen((message) => {
    const parsedRequest = inspectorMessageSchema.safeParse(message);
    if (!parsedRequest.success) return;
    const { data } = parsedRequest;
    if (data.kind === 'leaving') inspectors.delete(data.inspector);
    if (data.kind === 'listening') {
      inspectors.add(data.inspector);
      send({ kind: 'here', program });
      // A new inspector may have missed events, so the agent sends them again. Other inspectors ignore the duplicates.
      sentCount = 0;
      scheduleSend();
    }
    if (data.kind !== 'ask' || data.run !== run) return;
    const last = recordedEvents.findLast(({ instanceId }) => instanceId === data.actor);
    const verdict = last === undefined ? null : evaluateEvent(last.after, data.event, redaction);
    send({ kind: 'verdict', run, question: data.question, verdict });
  });
  send({ kind: 'here', program });

  const recordEvent = (key: string, event: AnyEventObject, before: unknown, after: unknown): void => {
    if (!isMachineSnapshot(after)) return;
    const previous = isMachineSnapshot(before) ? before : undefined;
    recordedEvents = [
      ...recordedEvents.slice(1 - maxEvents),
      { at: now(), order: count, instanceId: key, event, before: previous, after },
    ];
    count += 1;
    scheduleSend();
  };
  return {
    observe: (machine) => {
      const transition = machine.transition.bind(machine);
      const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
      const overrides: Pick<AnyStateMachine, 'transition' | 'getInitialSnapshot'> = {
        transition: (before, event, scope) => {
          const after = transition(before, event, scope);
          recordEvent(scope.self.id, event, before, after);
          return after;
        },
        getInitialSnapshot: (scope, input) => {
          const after = getInitialSnapshot(scope, input);
          recordEvent(scope.self.id, { type: 'xstate.init' }, undefined, after);
          return after;
        },
      };
      return Object.assign(machine, overrides);
    },
  };
}
