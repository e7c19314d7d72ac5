import { createExpectationChecker } from '#workbench/paths/expectations.ts';
import type { Exploration } from '#workbench/paths/exploration.ts';
import { violationTexts, type Model } from '#workbench/paths/model.ts';

/**
 * Rejects an original machine that violates a rule, because every mutant would appear killed.
 * @throws Error with the first violated invariant or expectation
 */
export function rejectUnsound(scene: Model, { edges }: Exploration): void {
  const checker = createExpectationChecker(scene.expectations ?? {});
  for (const edge of edges) {
    const [invariant] = edge.isAccepted ? violationTexts(scene, edge) : [];
    // Expectations for every machine are excluded. The `paths` command reports unhandled responses.
    const violated = invariant ?? checker.violatedBy(edge).find((name) => !name.startsWith('every '));
    if (violated !== undefined)
      throw new Error(
        `${scene.machine.id} breaks a rule without a mutation, at ${edge.event.type}: ${violated}`,
      );
  }
}
