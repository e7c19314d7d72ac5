import { beforeAll, expect, test } from 'vitest';
import { recipesOf } from '#tools/paths/cases/script.ts';
import { findGalleryProblems } from '#e2e/gallery/check.ts';
import { variantTexts } from '#e2e/gallery/looks.ts';
import { subjectName, type Subject } from '#e2e/gallery/pictures.ts';
import { planSubjects } from '#e2e/gallery/plan.ts';
import { manualPlansOf } from '#tests/support/manualPlans.ts';
import { discoverMachines, discoverModels } from '#tools/discover.ts';

const models = await discoverModels();
let subjects: readonly Subject[];
beforeAll(() => {
  subjects = planSubjects(models, () => true);
});

test('captures exactly the visible states in the gallery', async () => {
  expect(findGalleryProblems(subjects, await discoverMachines())).toEqual([]);
});

test('names each variant of a state in French', () => {
  const variants = subjects.flatMap(({ variant }) => variant.split('+')).filter((part) => part !== '');
  expect(variants.filter((part) => variantTexts[part] === undefined)).toEqual([]);
});

test('captures each state of a manual test case at its screen width', () => {
  const captured = new Set(
    subjects.flatMap((subject) =>
      subject.shots.flatMap(({ size }) =>
        [subject.id, subjectName(subject)].map((name) => `${name} ${size.width}`),
      ),
    ),
  );
  const cases = manualPlansOf(models).flatMap(({ plan }) => plan.cases);
  const shown = cases.flatMap(({ start, acts }) => {
    const width = recipesOf(start).some(({ isNarrow }) => isNarrow) ? 390 : 1280;
    return acts.flatMap(({ picturedState }) =>
      picturedState === undefined ? [] : [`${picturedState} ${width}`],
    );
  });
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter((one) => !captured.has(one))).toEqual([]);
});
