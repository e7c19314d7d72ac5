import { chartOf } from 'xstate-workbench/chart/chart';
import type { Subject as Chart } from '#tools/discover.ts';
import type { Subject } from './pictures.ts';
import { staticPages, hiddenMachines } from './seen.ts';
import { restingStates } from './states.ts';

/** Returns visible states without a picture, and pictures of states that no chart contains. */
export function findGalleryProblems(
  subjects: readonly Subject[],
  charts: readonly Chart[],
): readonly string[] {
  const expectedIds = new Set([
    ...charts
      .filter(({ machine }) => !hiddenMachines.has(machine.id))
      .flatMap(({ machine }) => restingStates(chartOf(machine))),
    ...staticPages.map((name) => `page.${name}`),
  ]);
  const plannedIds = new Set(subjects.map(({ id }) => id));
  return [
    ...[...expectedIds.difference(plannedIds)].map((id) => `${id} has no picture`),
    ...[...plannedIds.difference(expectedIds)].map((id) => `${id} has a picture and no state`),
  ];
}
