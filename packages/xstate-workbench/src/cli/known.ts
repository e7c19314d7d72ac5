import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { createReader, Opened } from '#workbench/adapter/open.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { isMachine, logicOf } from '#workbench/chart/invocations.ts';
import type { Language } from '#workbench/chart/language.ts';
import { nodesIn } from '#workbench/chart/transitions.ts';
import type { Words } from '#workbench/chart/words.ts';

/** Words and sample events of a chart for the inspector window, as JSON. */
export interface Known {
  readonly words: Words;
  readonly samples: readonly unknown[];
}

const plain = (_name: string, value: unknown): unknown =>
  value instanceof Error ? value.message : typeof value === 'bigint' ? `${value}n` : value;

const asJson = (events: readonly AnyEventObject[]): readonly unknown[] =>
  [...new Set(events.map((event) => JSON.stringify(event, plain)))].map((text): unknown => JSON.parse(text));

function invokedBy(machine: AnyStateMachine): readonly AnyStateMachine[] {
  const met = new Set([machine]);
  // The loop also visits machines that it adds.
  for (const one of met) {
    for (const node of nodesIn(one.root)) {
      for (const invocation of node.invoke) {
        const logic = logicOf(node, invocation);
        if (isMachine(logic)) met.add(logic);
      }
    }
  }
  met.delete(machine);
  return [...met];
}

/**
 * Words and samples by chart id, including invoked machines, whose work waits for responses too.
 * @param read result of `createReader`
 */
export function knownOf(
  opened: readonly Opened[],
  read: Awaited<ReturnType<typeof createReader>>,
  language: Language,
): ReadonlyMap<string, Known> {
  const children = opened.flatMap(({ machine, machines, file }) =>
    invokedBy(machine).map((child): [string, Known] => {
      const chart = chartOf(child);
      // Types of a machine that the file does not export are unavailable, so its events have no payload.
      const [name = ''] = [...machines].find(([, exported]) => exported === child) ?? [];
      const { events } = read({ machine: child, file, name, model: {} });
      return [child.id, { words: namesOf(chart, chart.key, language), samples: asJson(events) }];
    }),
  );
  const own = opened.map((one): [string, Known] => [
    one.machine.id,
    { words: one.words, samples: asJson(read(one).events) },
  ]);
  return new Map([...children, ...own]);
}
