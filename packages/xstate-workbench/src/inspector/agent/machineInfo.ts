import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { chartOf, statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { nameTransitions } from '#workbench/chart/transitions.ts';
import { probeOf, type Probe } from '#workbench/paths/probe.ts';
import type { Verdict, View } from '#workbench/inspector/protocol.ts';
import { threadIdOf } from '#workbench/inspector/threadId.ts';
import { guardPartsOf } from './guardParts.ts';
import type { Redaction } from './types.ts';

interface MachineInfo {
  readonly chart: ChartState;
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly guards: ReadonlyMap<string, { readonly name: string; readonly guard: unknown }>;
  readonly probe: Probe;
}

const machineInfoCache = new WeakMap<AnyStateMachine, MachineInfo>();

export function machineInfoOf(machine: AnyStateMachine): MachineInfo {
  const cached = machineInfoCache.get(machine);
  if (cached !== undefined) return cached;
  // A server engine may rename the machine by its version. The copy from `provide` has the original name.
  const chart = chartOf(machine.provide({}));
  const names = nameTransitions(machine);
  const guardsByName = new Map([...names].map(([{ guard }, name]) => [name, guard]));
  const guards = statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ name, guard }) =>
      guard === undefined ? [] : [[name, { name: guard, guard: guardsByName.get(name) }] as const],
    ),
  );
  const machineInfo = { chart, names, guards: new Map(guards), probe: probeOf(machine) };
  machineInfoCache.set(machine, machineInfo);
  return machineInfo;
}

export function viewOf(snapshot: AnyMachineSnapshot, { context, threadOf }: Redaction): View {
  const name = threadOf?.(snapshot.context);
  return {
    status: snapshot.status,
    value: snapshot.value,
    states: snapshot._nodes.map(({ path }) => [machineInfoOf(snapshot.machine).chart.id, ...path].join('.')),
    tags: [...snapshot.tags],
    context: context(snapshot.context),
    ...(name !== undefined && { thread: threadIdOf(name) }),
  };
}

/**
 * Evaluates an event on a copy of the machine, without side effects. Returns the evaluated guards with their results.
 */
export function evaluateEvent(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  { failure }: Pick<Redaction, 'failure'>,
): Verdict {
  try {
    return evaluateOnCopy(snapshot, event);
  } catch (error) {
    return { isTaken: false, taken: [], guards: [], failure: failure(error) };
  }
}

function evaluateOnCopy(snapshot: AnyMachineSnapshot, event: AnyEventObject): Verdict {
  const { probe, guards } = machineInfoOf(snapshot.machine);
  const { isAccepted, taken, rejected } = probe.send(probe.adopt(snapshot), event);
  const guardResults = (transitions: readonly string[], answer: boolean): Verdict['guards'] =>
    transitions.flatMap((transition) => {
      const guard = guards.get(transition);
      if (guard === undefined) return [];
      const parts = guardPartsOf(guard.guard, snapshot, event);
      return [{ transition, guard: guard.name, answer, ...(parts && { parts }) }];
    });
  return {
    isTaken: isAccepted || taken.length > 0,
    taken: [...taken],
    guards: [...guardResults(rejected, false), ...guardResults(taken, true)],
  };
}
