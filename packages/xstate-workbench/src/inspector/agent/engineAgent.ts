import {
  isMachineSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import {
  askedSchema,
  type Program,
  type SeenActor,
  type Step,
  type Told,
} from '#workbench/inspector/protocol.ts';
import type { AgentOptions } from './types.ts';
import { soon } from './soon.ts';
import { stepOf } from './steps.ts';
import { subjectOf, verdictOn, viewOf } from './subject.ts';

interface Happened {
  readonly at: number;
  readonly order: number;
  readonly key: string;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot;
}

/** Maximum number of stored events. The oldest are dropped. */
const most = 500;

/** Agent for an engine that creates an actor per event and stores the state elsewhere. */
export interface EngineAgent {
  /** Copy of the machine that reports each event. The actor's id identifies the instance. */
  readonly observed: (machine: AnyStateMachine) => AnyStateMachine;
}

/** Buffers recent events for inspectors that connect later. Redaction happens on delivery. */
export function createEngineAgent(options: Omit<AgentOptions, 'takesEvents'>): EngineAgent {
  const { channel, redaction, now, later = soon, ...told } = options;
  // Only the engine may send events, because it owns the state.
  const program: Program = {
    ...told,
    run: crypto.randomUUID(),
    since: now(),
    isEngine: true,
    takesEvents: false,
  };
  const { run } = program;
  const inspectors = new Set<string>();
  let happened: Happened[] = [];
  let toldCount = 0;
  let count = 0;
  let isTelling = false;

  const tell = (message: Told): void => channel.post(message);
  const actorOf = ({ key, at, before, after }: Happened): SeenActor => {
    const chart = subjectOf(after.machine).chart.id;
    const view = before === undefined ? null : viewOf(before, redaction);
    return { id: key, name: key, parent: null, chart, view, at };
  };
  const stepFor = ({ key, at, order, event, before, after }: Happened): Step =>
    stepOf(key, { at, order, event, source: undefined, transitions: [] }, before, after, redaction);

  const tellAll = (list: readonly Happened[]): void => {
    const firsts = new Map(list.toReversed().map((one) => [one.key, one]));
    tell({
      kind: 'charts',
      run,
      charts: [...new Set(list.map(({ after }) => subjectOf(after.machine).chart))],
    });
    tell({ kind: 'actors', run, actors: [...firsts.values()].map(actorOf) });
    tell({ kind: 'steps', run, steps: list.map(stepFor) });
  };
  const tellLater = (): void => {
    if (isTelling || inspectors.size === 0) return;
    isTelling = true;
    later(() => {
      isTelling = false;
      const news = happened.filter(({ order }) => order >= toldCount);
      toldCount = count;
      if (news.length > 0) tellAll(news);
    });
  };

  channel.listen((message) => {
    const asked = askedSchema.safeParse(message);
    if (!asked.success) return;
    const { data } = asked;
    if (data.kind === 'leaving') inspectors.delete(data.inspector);
    if (data.kind === 'listening') {
      inspectors.add(data.inspector);
      tell({ kind: 'here', program });
      // A new inspector may have missed events. Others ignore duplicates by their order.
      toldCount = 0;
      tellLater();
    }
    if (data.kind !== 'ask' || data.run !== run) return;
    const last = happened.findLast(({ key }) => key === data.actor);
    const verdict = last === undefined ? null : verdictOn(last.after, data.event, redaction);
    tell({ kind: 'verdict', run, question: data.question, verdict });
  });
  tell({ kind: 'here', program });

  const note = (key: string, event: AnyEventObject, before: unknown, after: unknown): void => {
    if (!isMachineSnapshot(after)) return;
    const former = isMachineSnapshot(before) ? before : undefined;
    happened = [...happened.slice(1 - most), { at: now(), order: count, key, event, before: former, after }];
    count += 1;
    tellLater();
  };
  return {
    observed: (machine) => {
      const transition = machine.transition.bind(machine);
      const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
      const watched: Pick<AnyStateMachine, 'transition' | 'getInitialSnapshot'> = {
        transition: (before, event, scope) => {
          const after = transition(before, event, scope);
          note(scope.self.id, event, before, after);
          return after;
        },
        getInitialSnapshot: (scope, input) => {
          const after = getInitialSnapshot(scope, input);
          note(scope.self.id, { type: 'xstate.init' }, undefined, after);
          return after;
        },
      };
      return Object.assign(machine, watched);
    },
  };
}
