import { expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { noWords } from 'xstate-workbench/chart/words';
import { casesOf } from 'xstate-workbench/paths/cases';
import { recipesOf } from 'xstate-workbench/paths/script';
import { galleryProblems } from '#e2e/gallery/check.ts';
import { nameOf } from '#e2e/gallery/pictures.ts';
import { planOf } from '#e2e/gallery/plan.ts';
import { discoverMachines, discoverModels } from '#tools/discover.ts';

const models = await discoverModels();
const subjects = planOf(models, () => true);

test('the gallery photographs each visible state, and no other', async () => {
  expect(galleryProblems(subjects, await discoverMachines())).toEqual([]);
});

test('the gallery photographs each state that a manual case shows, at the width of its screen', () => {
  const photographed = new Set(
    subjects.flatMap((subject) =>
      subject.shots.flatMap(({ size }) =>
        [subject.id, nameOf(subject)].map((name) => `${name} ${size.width}`),
      ),
    ),
  );
  const cases = models.flatMap(
    ({ name, model }) =>
      casesOf(model, chartOf(model.machine), noWords, () => {
        throw new Error(`${name} has no scripts`);
      }).cases,
  );
  const shown = cases.flatMap(({ start, acts }) => {
    const width = recipesOf(start).some(({ isNarrow }) => isNarrow) ? 390 : 1280;
    return acts.flatMap(({ shows }) => (shows === undefined ? [] : [`${shows} ${width}`]));
  });
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter((one) => !photographed.has(one))).toEqual([]);
});
