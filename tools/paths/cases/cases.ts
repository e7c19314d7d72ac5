import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import type { Fault } from './controls.ts';
import { foundCases } from './derivedCases.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import type { Paths } from 'xstate-workbench/paths/paths';
import type { Act, Environment, Recipe } from './script.ts';
import { scriptedCases } from './scriptedCases.ts';

interface CasePicture {
  readonly step: number;
  readonly file: string;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  /** Faults of the test environment, set after the start and removed after the test case. */
  readonly faults: readonly Fault[];
  readonly acts: readonly Act[];
  readonly goals: readonly string[];
  /** Pictures of expected screens. A picture that an earlier test case shows is not repeated. */
  readonly pictures: readonly CasePicture[];
}

interface AutomaticGoal {
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

/** Returns the image file of a state, in phone or desktop layout. `undefined` if the state has no picture. */
export type PictureOf = (state: string, isNarrow: boolean) => string | undefined;

/**
 * Returns short manual test cases. Uses the model's scripts, or the shortest explored paths if the model has none.
 * @throws Error if the machine rejects an event of a script
 */
export function casesOf(
  model: ShopModel,
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
