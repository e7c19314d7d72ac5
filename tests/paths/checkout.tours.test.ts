import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { shownOf } from '#e2e/support/seen.ts';
import { tourTo, toursOver } from '#e2e/tours/find.ts';
import { tours } from '#e2e/tours/list/all.ts';
import { stepsOf } from '#e2e/tours/way.ts';
import { fileOf, specOf } from '#e2e/tours/written.ts';
import { defences } from './checkout.defences.ts';

const all = Object.values(tours).flat();
const { transitions } = goalsIn(chartOf(checkoutMachine));

test.each(all.map((tour) => [tour.title, tour] as const))('the chart takes the tour %s', (_, tour) => {
  expect(stepsOf(tour).flatMap(({ taken }) => taken)).not.toEqual([]);
});

test('no tour goes where a defence says that nothing real goes', () => {
  const taken = new Set(all.flatMap((tour) => stepsOf(tour).flatMap((step) => step.taken)));

  expect(Object.keys(defences).filter((name) => taken.has(name))).toEqual([]);
});

test.each(tours.written.map((tour) => [tour.title, tour] as const))(
  'the file that is played for %s is the one that is written',
  async (_, tour) => {
    const kept = await readFile(`e2e/desktop/written/${fileOf(tour)}`, 'utf8');

    expect(kept).toBe(specOf(tour));
  },
);

test('a tour of another edition says so in its file, and names what is kept from arriving', () => {
  const [first] = tours.external;
  const text = first === undefined ? '' : specOf(first);

  expect(text).toContain("test.use({ edition: 'external' });");
  expect(text).toContain('// La réponse de « inscription_user_exist » se fait attendre');
});

describe('what browsers have shown of a chart', () => {
  const seen = new Set(transitions.filter((name) => !(name in defences)));

  test('is all of it but its defences', () => {
    const { words, problems } = shownOf('checkout', transitions, defences, seen);

    expect(problems).toEqual([]);
    expect(words).toContain(`${seen.size} of ${seen.size}`);
  });

  test('lacks by name what no browser took', () => {
    const [first = '', ...others] = seen;
    const { words, problems } = shownOf('checkout', transitions, defences, new Set(others));

    expect(problems).toEqual([`not seen in a browser: ${first}`]);
    expect(words).toContain(`${others.length} of ${seen.size}`);
  });

  test('strikes a defence that was seen, and one of a transition that is no more', () => {
    const [first = ''] = Object.keys(defences);
    const stale = { ...defences, 'checkout: gone -> (stays)': 'it was there once' };
    const { problems } = shownOf('checkout', transitions, stale, new Set([...seen, first]));

    expect(problems).toEqual([
      `seen in a browser, so no defence: ${first}`,
      'a defence without a transition: checkout: gone -> (stays)',
    ]);
  });
});

const [, ...states] = statesIn(chartOf(checkoutMachine)).map(({ id }) => id);
const found = toursOver([...transitions, ...states]).flatMap(stepsOf);

test('tours that real children allow lead to every state, and the chart takes them', () => {
  const come = new Set(found.flatMap(({ moved }) => moved));

  expect(states.filter((id) => !come.has(id))).toEqual([]);
});

test('what the listed tours show, tours that are found show too, and none of them goes where nothing real goes', () => {
  const shown = new Set(found.flatMap(({ taken }) => taken));
  const listed = new Set(all.flatMap(stepsOf).flatMap(({ taken }) => taken));

  expect([...listed.difference(shown)]).toEqual([]);
  expect(Object.keys(defences).filter((name) => shown.has(name))).toEqual([]);
});

test('of two states that are asked for, the nearer one is come to', () => {
  const near = tourTo(['checkout.payment.open.ready', 'checkout.success'], 'near');
  const far = tourTo(['checkout.success'], 'far');

  expect(near?.events.length).toBeLessThan(far?.events.length ?? 0);
});
