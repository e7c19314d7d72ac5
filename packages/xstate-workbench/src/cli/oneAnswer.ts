import type { AnyEventObject } from 'xstate';
import type { Survey } from '#workbench/adapter/survey.ts';
import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { answersKeyOf } from '#workbench/chart/names.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Messages } from './englishMessages.ts';

/** More samples say no more. */
const mostShown = 3;

/** A line of a model that may be filled in: what the guard looks at is an event, an answer, or what is remembered. */
function snippetFor(
  { trigger, source }: ChartTransition,
  chart: ChartState,
  tried: readonly AnyEventObject[],
): string {
  const [sample] = tried;
  if (trigger.kind === 'event') return `events: [${JSON.stringify(sample ?? { type: trigger.name })}]`;
  if (trigger.kind !== 'done') return 'inputs: [{}]';
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const work = states.get(source)?.invokes.find(({ id }) => id === trigger.name);
  return `answers: { ${JSON.stringify(work === undefined ? trigger.name : answersKeyOf(work))}: [${JSON.stringify(sample?.['output'] ?? null)}] }`;
}

/** Guards that were asked and only ever said one thing, with what they were asked about and a model to fill in. */
export function oneAnswerNotes(
  chart: ChartState,
  { edges, starts, goals, missed }: Survey,
  sidecar: string,
  messages: Messages,
): string[] {
  const open = new Set(missed);
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return transitions.flatMap((transition) => {
    const { name, guard } = transition;
    if (guard === undefined || !goals.transitions.includes(name) || !open.has(name)) return [];
    const asked = [...starts, ...edges].filter(({ refused }) => refused.includes(name));
    if (asked.length === 0) return [];
    const events = edges.flatMap(({ event, refused }) => (refused.includes(name) ? [event] : []));
    const tried = [...new Map(events.map((event) => [eventText(event), event])).values()];
    const told = tried.slice(0, mostShown).map(eventText).join(', ');
    const model = `  export const model = { ${snippetFor(transition, chart, tried)} };`;
    return [`${messages.neverYes(guard, name, told)}\n${messages.fillIn(sidecar)}\n${model}`];
  });
}
