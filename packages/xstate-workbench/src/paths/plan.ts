import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { countFullyCoveredGuards } from './coverage.ts';
import { payloadOf } from './eventText.ts';
import type { Edge } from './exploration.ts';
import type { Paths } from './paths.ts';
import { triggerSentence } from '#workbench/chart/phrases.ts';
import { planPhrasesIn, type PlanPhrases } from './planPhrases.ts';
import { createSnapshotText } from './snapshotText.ts';
import type { Tour } from './tours.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

const maxInlineLength = 60;

export const cell = (text: string): string =>
  text.replaceAll('|', String.raw`\|`).replaceAll(/[ \t\r\n]+/g, ' ');

/** Moves long payloads from the table to a numbered list below. */
function createAppendix({ data, datum }: PlanPhrases): {
  refer(payload: string | undefined): string;
  lines(): string[];
} {
  const numbers = new Map<string, number>();
  return {
    refer(payload) {
      if (payload === undefined) return '';
      if (payload.length <= maxInlineLength) return ` \`${payload}\``;
      const number = numbers.get(payload) ?? numbers.size + 1;
      numbers.set(payload, number);
      return datum(number);
    },
    lines: () =>
      numbers.size === 0
        ? []
        : [`## ${data}`, '', ...[...numbers].map(([payload, number]) => `${number}. \`${payload}\``), ''],
  };
}

/**
 * Formats a test plan in Markdown, in the language of the labels. Each row has event, conditions, effects, resulting
 * state, and text for screen readers.
 */
export function planOf(chart: ChartState, words: Words, { tours, goals, missed, starts }: Paths): string {
  const states = statesIn(chart);
  const transitions = new Map(
    states
      .flatMap((state) => state.transitions)
      .map((knownTransition) => [knownTransition.name, knownTransition]),
  );
  const findTransitions = (names: readonly string[]): ChartTransition[] =>
    names.flatMap((name) => transitions.get(name) ?? []);

  const { stateText, announcementsIn } = createSnapshotText(chart, words);
  const phrases = planPhrasesIn(words.language);
  const appendix = createAppendix(phrases);

  const rowOf = (step: Edge, index: number): string => {
    const [taken, refused] = [findTransitions(step.taken), findTransitions(step.rejected)];
    const first = taken[0] ?? refused[0];
    const conditions = [
      ...refused.map(({ guard = '' }) => phrases.no(wordFor(words, 'guards', guard))),
      ...taken.flatMap(({ guard }) =>
        guard === undefined ? [] : [phrases.yes(wordFor(words, 'guards', guard))],
      ),
    ];
    const effects = taken.flatMap(({ actions }) => actions.map((name) => wordFor(words, 'actions', name)));
    const announcements = announcementsIn(step.after).map(phrases.announcement);
    const cells = [
      String(index + 1),
      (first === undefined ? step.event.type : triggerSentence(first.trigger, words)) +
        appendix.refer(payloadOf(step.event)),
      conditions.join(' ; '),
      step.isAccepted ? effects.join(', ') : phrases.rejected,
      `**${stateText(step.after)}**${announcements.join('')}`,
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  };

  const tourSection = ({ start, steps }: Tour, index: number): string => {
    const from = starts.length > 1 ? appendix.refer(JSON.stringify(start.input)) : '';
    const table = [`| ${phrases.columns.join(' | ')} |`, '|---|---|---|---|---|', ...steps.map(rowOf), ''];
    return [
      `## ${phrases.tour(index + 1, steps.length)}`,
      '',
      `${phrases.start}**${stateText(start.after)}**${from}`,
      '',
      ...(steps.length > 0 ? table : []),
    ].join('\n');
  };

  const uncovered = new Set(missed);
  const taken = goals.transitions.filter((goal) => !uncovered.has(goal)).length;
  const [fullyCovered, guardCount] = countFullyCoveredGuards(goals, missed);
  const steps = tours.reduce((sum, tour) => sum + tour.steps.length, 0);
  const sections = tours.map(tourSection);
  return [
    `# ${phrases.title(`${wordFor(words, 'states', chart.id)} (\`${chart.id}\`)`)}`,
    '',
    phrases.summary({
      tours: tours.length,
      steps,
      transitions: { met: taken, all: goals.transitions.length },
      conditions: { met: fullyCovered, all: guardCount },
    }),
    '',
    ...sections,
    ...appendix.lines(),
  ].join('\n');
}
