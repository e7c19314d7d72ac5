import { chartOf } from 'xstate-workbench/chart/chart';
import type { Subject as Chart } from '#tools/discover.ts';
import type { Subject } from './pictures.ts';
import { stillPages, unseen } from './seen.ts';
import { restingIn } from './states.ts';

/** Returns the visible states without a picture, and the subjects that no chart contains. */
export function galleryProblems(subjects: readonly Subject[], charts: readonly Chart[]): readonly string[] {
  const expected = new Set([
    ...charts
      .filter(({ machine }) => !unseen.has(machine.id))
      .flatMap(({ machine }) => restingIn(chartOf(machine))),
    ...stillPages.map((name) => `page.${name}`),
  ]);
  const planned = new Set(subjects.map(({ id }) => id));
  return [
    ...[...expected.difference(planned)].map((id) => `${id} has no picture`),
    ...[...planned.difference(expected)].map((id) => `${id} has a picture and no state`),
  ];
}
