import { chartOf } from 'xstate-workbench/chart/chart';
import { emptyWords } from 'xstate-workbench/chart/words';
import { casesOf } from '#tools/paths/cases/cases.ts';
import type { NamedModel } from '#tools/discover.ts';

/**
 * Returns the manual test cases of each model.
 * @throws Error for a model without scripts
 */
export const manualPlansOf = (models: readonly NamedModel[]) =>
  models.map(({ name, model }) => ({
    name,
    plan: casesOf(model, chartOf(model.machine), emptyWords, () => {
      throw new Error(`${name} has no scripts`);
    }),
  }));
