import { judgeOf } from '#workbench/paths/expectations.ts';
import type { Exploration } from '#workbench/paths/explore.ts';
import { brokenBy, type Model } from '#workbench/paths/model.ts';

/**
 * A machine that breaks a rule as it is would seem to have each of its mutants noticed.
 * @throws Error with the first invariant or expectation that is broken
 */
export function refuseUnsound(scene: Model, { edges }: Exploration): void {
  const expected = judgeOf(scene.expectations ?? {});
  for (const edge of edges) {
    const [invariant] = edge.isAccepted ? brokenBy(scene, edge) : [];
    // What is promised of every machine is another matter: an answer that strands it is told by the paths.
    const broken = invariant ?? expected.brokenBy(edge).find((name) => !name.startsWith('every '));
    if (broken !== undefined)
      throw new Error(`${scene.machine.id} breaks a rule as it is, at ${edge.event.type}: ${broken}`);
  }
}
