import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Fault } from './controls.ts';
import { foundCases } from './foundCases.ts';
import type { Model } from './model.ts';
import type { Paths } from './paths.ts';
import type { Act, Environment, Recipe } from './script.ts';
import { scriptedCases } from './scriptedCases.ts';

/** What the screen looks like once an act is done. */
export interface CasePicture {
  /** The act's number, from 1 on. */
  readonly step: number;
  readonly file: string;
}

/** One thing to try by hand. */
export interface Case {
  /** See `caseIdOf`. */
  readonly id: string;
  readonly title: string;
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  /** To be set after the start, to be lifted after the case. */
  readonly faults: readonly Fault[];
  readonly acts: readonly Act[];
  /** All that it shows of the chart, by the goals' names. */
  readonly goals: readonly string[];
  /** None that an earlier case has. */
  readonly pictures: readonly CasePicture[];
}

/** What no hand does. */
export interface AutomaticGoal {
  readonly id: string;
  readonly goal: string;
  readonly reason: string;
  readonly playedBy: string;
}

export interface Cases {
  /** Those by hand, the most important first. */
  readonly cases: readonly Case[];
  readonly automatic: readonly AutomaticGoal[];
  readonly environment: Environment;
}

/** Where the picture of a state, or of a look of it, is, as a phone or a desk shows it; undefined for one without. */
export type PictureOf = (state: string, isNarrow: boolean) => string | undefined;

/**
 * Short cases for who tests by hand: those that the model has scripts for, or else the shortest ways of the exploration.
 * @throws Error on a script whose events the machine does not take
 */
export function casesOf(
  model: Model,
  chart: ChartState,
  words: Words,
  explored: () => Paths,
  pictureOf: PictureOf = () => undefined,
): Cases {
  const { byHand } = model;
  const found =
    byHand === undefined
      ? foundCases(model, chart, words, explored(), pictureOf)
      : scriptedCases(model, byHand, chart, pictureOf);
  const shown = new Set<string>();
  const cases = found.cases
    .toSorted((one, other) => one.priority - other.priority)
    .map((one): Case => {
      const pictures = one.pictures.filter(({ file }) => {
        const isNew = !shown.has(file);
        shown.add(file);
        return isNew;
      });
      return Object.assign({}, one, { pictures });
    });
  return { ...found, cases };
}
