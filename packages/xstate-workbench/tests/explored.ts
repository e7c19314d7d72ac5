import { createSnapshotKeys } from '#workbench/adapter/snapshotKeys.ts';
import { surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { mutate, type MutationReport } from '#workbench/mutants/run.ts';
import type { Model } from '#workbench/paths/model.ts';
import { subjectFor } from '#workbench/testing/testPathsOf.ts';

const subjectOf = ({ machine, events, inputs, invariants }: Model) =>
  subjectFor(machine, { ...(inputs && { inputs }), invariants }, events);

/** Explores a machine with the samples of a model, as the commands do. */
export const exploreModel = (model: Model): Survey => surveyOf(subjectOf(model));

/** Tests mutants of a machine with the rules of a model, as the `mutate` command does. */
export function mutateModel(
  model: Model,
  options: Omit<Parameters<typeof mutate>[1], 'scenes'> = {},
): MutationReport {
  const { exactKeyOf: keyOf } = createSnapshotKeys(subjectOf(model).constants);
  const scene = { ...model, keyOf };
  return mutate(scene, { ...options, scenes: [{ scene, exploration: exploreModel(model) }] });
}
