import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { createSubjectReader, OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { isMachine, logicOf } from '#workbench/chart/invocations.ts';
import type { Language } from '#workbench/chart/language.ts';
import { nodesIn } from '#workbench/chart/transitions.ts';
import type { Words } from '#workbench/chart/words.ts';

/** Labels and sample events of a chart as JSON, for the inspector page. */
export interface ChartInfo {
  readonly words: Words;
  readonly samples: readonly unknown[];
}

const toJsonValue = (_name: string, value: unknown): unknown =>
  value instanceof Error ? value.message : typeof value === 'bigint' ? `${value}n` : value;

const uniqueJson = (events: readonly AnyEventObject[]): readonly unknown[] =>
  [...new Set(events.map((event) => JSON.stringify(event, toJsonValue)))].map((text): unknown =>
    JSON.parse(text),
  );

function invokedMachines(machine: AnyStateMachine): readonly AnyStateMachine[] {
  const reachable = new Set([machine]);
  // The loop also visits machines that are added to the set during the loop.
  for (const one of reachable) {
    for (const node of nodesIn(one.root)) {
      for (const invocation of node.invoke) {
        const logic = logicOf(node, invocation);
        if (isMachine(logic)) reachable.add(logic);
      }
    }
  }
  reachable.delete(machine);
  return [...reachable];
}

/**
 * Returns labels and sample events by chart id, also for invoked machines.
 * @param readSubject result of `createSubjectReader`
 */
export function chartInfoOf(
  opened: readonly OpenedMachine[],
  readSubject: Awaited<ReturnType<typeof createSubjectReader>>,
  language: Language,
): ReadonlyMap<string, ChartInfo> {
  const children = opened.flatMap(({ machine, machines, file }) =>
    invokedMachines(machine).map((child): [string, ChartInfo] => {
      const chart = chartOf(child);
      // If the file does not export an invoked machine, its types are unavailable, and its events have no payload.
      const [name = ''] = [...machines].find(([, exported]) => exported === child) ?? [];
      const { events } = readSubject({ machine: child, file, name, model: {} });
      return [child.id, { words: namesOf(chart, chart.key, language), samples: uniqueJson(events) }];
    }),
  );
  const own = opened.map((one): [string, ChartInfo] => [
    one.machine.id,
    { words: one.words, samples: uniqueJson(readSubject(one).events) },
  ]);
  return new Map([...children, ...own]);
}
