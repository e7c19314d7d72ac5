import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { chartOf, statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { nameTransitions } from '#workbench/chart/transitions.ts';
import { probeOf, type Probe } from '#workbench/paths/probe.ts';
import type { Verdict, View } from '#workbench/inspector/protocol.ts';
import { threadOn } from '#workbench/inspector/thread.ts';
import { partsOf } from './guardParts.ts';
import type { Redaction } from './redaction.ts';

interface Subject {
  readonly chart: ChartState;
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly guards: ReadonlyMap<string, { readonly name: string; readonly written: unknown }>;
  readonly probe: Probe;
}

const subjects = new WeakMap<AnyStateMachine, Subject>();

export function subjectOf(machine: AnyStateMachine): Subject {
  const known = subjects.get(machine);
  if (known !== undefined) return known;
  // An engine may rename the machine by its version. A copy has the original name.
  const chart = chartOf(machine.provide({}));
  const names = nameTransitions(machine);
  const written = new Map([...names].map(([{ guard }, name]) => [name, guard]));
  const guards = statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ name, guard }) =>
      guard === undefined ? [] : [[name, { name: guard, written: written.get(name) }] as const],
    ),
  );
  const subject = { chart, names, guards: new Map(guards), probe: probeOf(machine) };
  subjects.set(machine, subject);
  return subject;
}

export function viewOf(snapshot: AnyMachineSnapshot, { context, threadOf }: Redaction): View {
  const name = threadOf?.(snapshot.context);
  return {
    status: snapshot.status,
    value: snapshot.value,
    states: snapshot._nodes.map(({ path }) => [subjectOf(snapshot.machine).chart.id, ...path].join('.')),
    tags: [...snapshot.tags],
    context: context(snapshot.context),
    ...(name !== undefined && { thread: threadOn(name) }),
  };
}

/**
 * Evaluates an event on a copy of the machine, without side effects. Returns the evaluated guards with their
 * results.
 */
export function verdictOn(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  { failure }: Pick<Redaction, 'failure'>,
): Verdict {
  try {
    return verdictOfCopy(snapshot, event);
  } catch (error) {
    return { isTaken: false, taken: [], guards: [], failure: failure(error) };
  }
}

function verdictOfCopy(snapshot: AnyMachineSnapshot, event: AnyEventObject): Verdict {
  const { probe, guards } = subjectOf(snapshot.machine);
  const { isAccepted, taken, refused } = probe.send(probe.adopt(snapshot), event);
  const answers = (transitions: readonly string[], answer: boolean): Verdict['guards'] =>
    transitions.flatMap((transition) => {
      const guard = guards.get(transition);
      if (guard === undefined) return [];
      const parts = partsOf(guard.written, snapshot, event);
      return [{ transition, guard: guard.name, answer, ...(parts && { parts }) }];
    });
  return {
    isTaken: isAccepted || taken.length > 0,
    taken: [...taken],
    guards: [...answers(refused, false), ...answers(taken, true)],
  };
}
