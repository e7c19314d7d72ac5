import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Fault } from './controls.ts';
import { foundCases } from './derivedCases.ts';
import type { Model } from './model.ts';
import type { Paths } from './paths.ts';
import type { Act, Environment, Recipe } from './script.ts';
import { scriptedCases } from './scriptedCases.ts';

export interface CasePicture {
  /** Number of the act, from 1. */
  readonly step: number;
  readonly file: string;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  /** Set after the start, removed after the case. */
  readonly faults: readonly Fault[];
  readonly acts: readonly Act[];
  readonly goals: readonly string[];
  /** Excludes pictures of earlier cases. */
  readonly pictures: readonly CasePicture[];
}

export interface AutomaticGoal {
  readonly id: string;
  readonly goal: string;
  readonly reason: string;
  readonly coveredBy: string;
}

export interface Cases {
  readonly cases: readonly Case[];
  readonly automatic: readonly AutomaticGoal[];
  readonly environment: Environment;
}

/** File of a state's picture, in phone or desktop layout. `undefined` if there is none. */
export type PictureOf = (state: string, isNarrow: boolean) => string | undefined;

/**
 * Short manual test cases: from the model's scripts, otherwise the shortest explored paths.
 * @throws Error if the machine rejects a script's event
 */
export function casesOf(
  model: Model,
  chart: ChartState,
  words: Words,
  getPaths: () => Paths,
  pictureOf: PictureOf = () => undefined,
): Cases {
  const { manualTests } = model;
  const unfilteredCases =
    manualTests === undefined
      ? foundCases(model, chart, words, getPaths(), pictureOf)
      : scriptedCases(model, manualTests, chart, pictureOf);
  const usedFiles = new Set<string>();
  const cases = unfilteredCases.cases
    .toSorted((testCase, other) => testCase.priority - other.priority)
    .map((testCase): Case => {
      const pictures = testCase.pictures.filter(({ file }) => {
        const isNew = !usedFiles.has(file);
        usedFiles.add(file);
        return isNew;
      });
      return Object.assign({}, testCase, { pictures });
    });
  return { ...unfilteredCases, cases };
}
