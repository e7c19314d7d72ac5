import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { createReader, Opened } from '#workbench/adapter/open.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { isMachine, logicOf } from '#workbench/chart/invocations.ts';
import type { Language } from '#workbench/chart/language.ts';
import { nodesIn } from '#workbench/chart/transitions.ts';
import type { Words } from '#workbench/chart/words.ts';

/** What a window is told of a chart: its words, and events to send, as JSON. */
export interface Known {
  readonly words: Words;
  readonly samples: readonly unknown[];
}

/** What JSON does not know, in words. */
const plain = (_name: string, value: unknown): unknown =>
  value instanceof Error ? value.message : typeof value === 'bigint' ? `${value}n` : value;

/** Events as windows get them; those that no JSON tells apart once. */
const asJson = (events: readonly AnyEventObject[]): readonly unknown[] =>
  [...new Set(events.map((event) => JSON.stringify(event, plain)))].map((text): unknown => JSON.parse(text));

/** Machines that a machine invokes, and those that these do, each once. */
function invokedBy(machine: AnyStateMachine): readonly AnyStateMachine[] {
  const met = new Set([machine]);
  // What is added while the set is gone through is gone through too.
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
 * By a chart's id what is known of it: of machines that were opened, and of those that they invoke, whose work waits for answers too.
 * @param read as `createReader` gives it
 */
export function knownOf(
  opened: readonly Opened[],
  read: Awaited<ReturnType<typeof createReader>>,
  language: Language,
): ReadonlyMap<string, Known> {
  const children = opened.flatMap(({ machine, machines, file }) =>
    invokedBy(machine).map((child): [string, Known] => {
      const chart = chartOf(child);
      // The types of one that its file does not export are not read: it is sent bare events.
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
