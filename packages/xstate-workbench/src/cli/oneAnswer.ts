import { inspect } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { guardReads, type Reads } from '#workbench/chart/guardLeaves.ts';
import { answersKeyOf } from '#workbench/chart/names.ts';
import { nameTransitions } from '#workbench/chart/transitions.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Messages } from './englishMessages.ts';
import { placeholderFor } from './placeholder.ts';

const mostShown = 3;

interface Asked {
  readonly event: AnyEventObject | undefined;
  readonly context: AnyMachineSnapshot['context'];
}

export const takesInput = ({ machine: { config }, inputs }: Subject): boolean =>
  (typeof config.context === 'function' && config.context.length > 0) ||
  inputs.some((input) => input !== undefined);

/** Model snippet with the data that the guard reads. `undefined` if a model cannot provide it. */
function snippetFor(
  { trigger, source }: ChartTransition,
  reads: Reads,
  tried: readonly AnyEventObject[],
  { chart, subject, messages }: { chart: ChartState; subject: Subject; messages: Messages },
): string | undefined {
  const [sample] = tried;
  const looked = { source: reads.source, constants: subject.constants, messages };
  if (reads.event && trigger.kind === 'done') {
    const work = statesIn(chart)
      .find(({ id }) => id === source)
      ?.invokes.find(({ id }) => id === trigger.name);
    const key = work === undefined ? trigger.name : answersKeyOf(work);
    const outputs = tried.map(({ output }): unknown => output);
    return `answers: { ${JSON.stringify(key)}: [${placeholderFor(outputs, { ...looked, holder: 'output' })}] }`;
  }
  if (reads.event && sample !== undefined && !sample.type.startsWith('xstate.'))
    return `events: [${placeholderFor(tried, { ...looked, holder: 'event' }, 'type')}]`;
  if (!takesInput(subject)) return undefined;
  const inputs = subject.inputs.map((input) => input ?? {});
  return `inputs: [${placeholderFor(inputs, { ...looked, holder: 'context' })}]`;
}

/** Events with a payload, as a snippet. Empty if there are none. */
function carriedBy({ events }: Subject): string {
  const carrying = events.filter(
    (event) => !event.type.startsWith('xstate.') && Object.keys(event).length > 1,
  );
  const byType = new Map(carrying.map((event) => [event.type, event]));
  const written = [...byType.values()].map((event) =>
    Object.keys(event)
      .map((name) => (name === 'type' ? `type: ${JSON.stringify(event.type)}` : `${name}: …`))
      .join(', '),
  );
  return written.map((parts) => `{ ${parts} }`).join(', ');
}

/** Context properties that a guard reads, or all. Values may be circular. */
function factsText(context: AnyMachineSnapshot['context'], { source }: Reads): string {
  const all: [string, unknown][] = Object.entries(context);
  const read = all.filter(([fact]) => source.includes(fact));
  return inspect(Object.fromEntries(read.length === 0 ? all : read), {
    depth: 2,
    maxArrayLength: mostShown,
    breakLength: Infinity,
  });
}

function askedText({ event, context }: Asked, reads: Reads, { asked }: Messages): string {
  const facts = factsText(context, reads);
  if (event === undefined || !reads.event) return reads.context ? asked.context(facts) : '';
  return reads.context ? asked.both(eventText(event), facts) : eventText(event);
}

/** Guards with only one observed result, the samples that they received, and a model snippet. */
export function oneAnswerNotes(
  chart: ChartState,
  subject: Subject,
  { edges, starts, goals, missed }: Survey,
  sidecar: string,
  messages: Messages,
): string[] {
  const open = new Set(missed);
  const carried = carriedBy(subject);
  const withoutSnippet = carried === '' ? messages.noModel : messages.carried(sidecar, carried);
  const definitions = new Map([...nameTransitions(subject.machine)].map(([one, name]) => [name, one]));
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return transitions.flatMap((transition) => {
    const { name, guard, trigger } = transition;
    if (guard === undefined || !goals.transitions.includes(name) || !open.has(name)) return [];
    const asked: Asked[] = [
      ...starts
        .filter(({ refused }) => refused.includes(name))
        .map(({ after }) => ({ event: undefined, context: after.context })),
      ...edges
        .filter(({ refused }) => refused.includes(name))
        // An eventless transition sees the context after the event.
        .map(({ event, before, after }) => ({
          event,
          context: (trigger.kind === 'always' ? after : before).context,
        })),
    ];
    if (asked.length === 0) return [];
    const reads = guardReads(definitions.get(name)?.guard, subject.machine);
    const events = asked.flatMap(({ event }) => (event === undefined ? [] : [event]));
    const told = [...new Set(asked.map((one) => askedText(one, reads, messages)))].filter(
      (text) => text !== '',
    );
    // The last sample is often the closest to a counter's limit.
    const shown = told.length > mostShown ? [...told.slice(0, mostShown - 1), ...told.slice(-1)] : told;
    const snippet = snippetFor(transition, reads, events, { chart, subject, messages });
    const advice =
      snippet === undefined
        ? withoutSnippet
        : `${messages.fillIn(sidecar)}\n  export const model = { ${snippet} };`;
    return [`${messages.neverYes(guard, name, shown.join(', '))}\n${advice}`];
  });
}
