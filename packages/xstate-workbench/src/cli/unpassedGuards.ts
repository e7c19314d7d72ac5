import { inspect } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { guardInputsOf, type GuardInputs } from '#workbench/chart/guardLeaves.ts';
import { answersKeyOf } from '#workbench/chart/names.ts';
import { nameTransitions } from '#workbench/chart/transitions.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Messages } from './englishMessages.ts';
import { placeholderFor } from './placeholder.ts';

const maxShown = 3;

interface GuardCall {
  readonly event: AnyEventObject | undefined;
  readonly context: AnyMachineSnapshot['context'];
}

export const acceptsInput = ({ machine: { config }, inputs }: Subject): boolean =>
  (typeof config.context === 'function' && config.context.length > 0) ||
  inputs.some((input) => input !== undefined);

/**
 * Returns model code for the user to complete, with the data that a guard reads. `undefined` if a model cannot provide
 * the data.
 */
function modelSnippet(
  { trigger, source }: ChartTransition,
  guardInputs: GuardInputs,
  tried: readonly AnyEventObject[],
  { chart, subject, messages }: { chart: ChartState; subject: Subject; messages: Messages },
): string | undefined {
  const [sample] = tried;
  const guardData = { source: guardInputs.source, constants: subject.constants, messages };
  if (guardInputs.usesEvent && trigger.kind === 'done') {
    const work = statesIn(chart)
      .find(({ id }) => id === source)
      ?.invokes.find(({ id }) => id === trigger.name);
    const key = work === undefined ? trigger.name : answersKeyOf(work);
    const outputs = tried.map(({ output }): unknown => output);
    return `answers: { ${JSON.stringify(key)}: [${placeholderFor(outputs, { ...guardData, holder: 'output' })}] }`;
  }
  if (guardInputs.usesEvent && sample !== undefined && !sample.type.startsWith('xstate.'))
    return `events: [${placeholderFor(tried, { ...guardData, holder: 'event' }, 'type')}]`;
  if (!acceptsInput(subject)) return undefined;
  const inputs = subject.inputs.map((input) => input ?? {});
  return `inputs: [${placeholderFor(inputs, { ...guardData, holder: 'context' })}]`;
}

function eventsWithPayload({ events }: Subject): string {
  const payloadEvents = events.filter(
    (event) => !event.type.startsWith('xstate.') && Object.keys(event).length > 1,
  );
  const byType = new Map(payloadEvents.map((event) => [event.type, event]));
  const written = [...byType.values()].map((event) =>
    Object.keys(event)
      .map((name) => (name === 'type' ? `type: ${JSON.stringify(event.type)}` : `${name}: …`))
      .join(', '),
  );
  return written.map((parts) => `{ ${parts} }`).join(', ');
}

function contextText(context: AnyMachineSnapshot['context'], { source }: GuardInputs): string {
  const properties: [string, unknown][] = Object.entries(context);
  const readProperties = properties.filter(([property]) => source.includes(property));
  return inspect(Object.fromEntries(readProperties.length === 0 ? properties : readProperties), {
    depth: 2,
    maxArrayLength: maxShown,
    breakLength: Infinity,
  });
}

function guardCallText(
  { event, context }: GuardCall,
  guardInputs: GuardInputs,
  { guardInput }: Messages,
): string {
  const shownContext = contextText(context, guardInputs);
  if (event === undefined || !guardInputs.usesEvent)
    return guardInputs.usesContext ? guardInput.context(shownContext) : '';
  return guardInputs.usesContext ? guardInput.both(eventText(event), shownContext) : eventText(event);
}

/** Lists the guards that never returned `true`. Each note shows the tested samples, and model code to add. */
export function notesOnUnpassedGuards(
  chart: ChartState,
  subject: Subject,
  { edges, starts, goals, missed }: Survey,
  sidecar: string,
  messages: Messages,
): string[] {
  const unmetGoals = new Set(missed);
  const payloadSnippet = eventsWithPayload(subject);
  const fallbackAdvice =
    payloadSnippet === '' ? messages.notInModel : messages.possibleEvents(sidecar, payloadSnippet);
  const definitions = new Map([...nameTransitions(subject.machine)].map(([call, name]) => [name, call]));
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return transitions.flatMap((transition) => {
    const { name, guard, trigger } = transition;
    if (guard === undefined || !goals.transitions.includes(name) || !unmetGoals.has(name)) return [];
    const guardCalls: GuardCall[] = [
      ...starts
        .filter(({ rejected }) => rejected.includes(name))
        .map(({ after }) => ({ event: undefined, context: after.context })),
      ...edges
        .filter(({ rejected }) => rejected.includes(name))
        // The guard of an eventless transition reads the context after the event.
        .map(({ event, before, after }) => ({
          event,
          context: (trigger.kind === 'always' ? after : before).context,
        })),
    ];
    if (guardCalls.length === 0) return [];
    const guardInputs = guardInputsOf(definitions.get(name)?.guard, subject.machine);
    const events = guardCalls.flatMap(({ event }) => (event === undefined ? [] : [event]));
    const callTexts = [
      ...new Set(guardCalls.map((call) => guardCallText(call, guardInputs, messages))),
    ].filter((text) => text !== '');
    // The last sample is always shown, because it is often the closest to a counter's limit.
    const shownTexts =
      callTexts.length > maxShown ? [...callTexts.slice(0, maxShown - 1), ...callTexts.slice(-1)] : callTexts;
    const snippet = modelSnippet(transition, guardInputs, events, { chart, subject, messages });
    const advice =
      snippet === undefined
        ? fallbackAdvice
        : `${messages.fillIn(sidecar)}\n  export const model = { ${snippet} };`;
    return [`${messages.guardNeverPassed(guard, name, shownTexts.join(', '))}\n${advice}`];
  });
}
