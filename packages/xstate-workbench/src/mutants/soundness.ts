import { judgeOf } from '#workbench/paths/expectations.ts';
import type { Exploration } from '#workbench/paths/explore.ts';
import { brokenBy, type Model } from '#workbench/paths/model.ts';

/**
 * If the original machine violates a rule, every mutant would appear killed.
 * @throws Error with the first violated invariant or expectation
 */
export function refuseUnsound(scene: Model, { edges }: Exploration): void {
  const expected = judgeOf(scene.expectations ?? {});
  for (const edge of edges) {
    const [invariant] = edge.isAccepted ? brokenBy(scene, edge) : [];
    // General rules are excluded. `paths` reports stranding responses.
    const broken = invariant ?? expected.brokenBy(edge).find((name) => !name.startsWith('every '));
    if (broken !== undefined)
      throw new Error(`${scene.machine.id} breaks a rule as it is, at ${edge.event.type}: ${broken}`);
  }
}
