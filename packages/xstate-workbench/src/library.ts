import type { AnyStateMachine } from 'xstate';
import { namesOf, splitName, wordsOf } from './adapter/splitWords.ts';
import { boundsFor, defaultBounds, surveyOf as surveySubject, type Survey } from './adapter/survey.ts';
import { chartOf } from './chart/chart.ts';
import type { Language } from './chart/language.ts';
import { svgOf as drawChart } from './diagram/svg.ts';
import { compareCharts, type StateChange } from './diff/compare.ts';
import { samplesFrom, subjectFor, type PathOptions } from './testing/testPathsOf.ts';

export interface DrawingOptions {
  /** Title of the drawing. Default: id of the machine. */
  readonly title?: string;
  readonly language?: Language;
  /** `words` splits names: `user.retry` becomes "user retry". */
  readonly names?: 'source' | 'words';
}

/** Draws a machine as SVG, with states, transitions, guards, actions, delays and a legend. */
export function svgOf(
  machine: AnyStateMachine,
  { title = machine.id, language = 'en', names = 'source' }: DrawingOptions = {},
): Promise<string> {
  const chart = chartOf(machine);
  const words =
    names === 'words' ? wordsOf(chart, splitName(title), language) : namesOf(chart, title, language);
  return drawChart(chart, words);
}

/**
 * Explores a machine. Returns its tours, and the transitions, guard results and states that no event reached. Also
 * returns broken invariants, dead ends and errors, each with the shortest path.
 */
export function surveyOf(machine: AnyStateMachine, options: PathOptions = {}): Survey {
  const { limit = Infinity } = options;
  return surveySubject(
    subjectFor(machine, options, samplesFrom(options)),
    limit === Infinity ? defaultBounds : boundsFor(limit),
  );
}

/** Lists the states and transitions that change from one machine to another. The list is empty if nothing changes. */
export const diffOf = (before: AnyStateMachine, after: AnyStateMachine): StateChange[] =>
  compareCharts(chartOf(before), chartOf(after));

/**
 * Reads sample inputs, events and responses from the types of a source file, and from the model next to it.
 * @param address file and export, such as `src/order.ts#order`
 * @throws Error in a browser
 */
export async function samplesOf(address: string): Promise<PathOptions> {
  if (typeof process === 'undefined')
    throw new Error('samplesOf compiles a file, which needs Node. In a browser, write the samples.');
  const { createSubjectReader, openMachine } = await import('./adapter/openMachine.ts');
  const opened = await openMachine(address, 'en');
  const { inputs, events, constants, invariants, furtherSamples } = (await createSubjectReader())(opened);
  return { inputs, events, constants, invariants, furtherSamples };
}
