import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { transitionCoverage } from '#e2e/support/transitionCoverage.ts';
import { findTourTo, findToursCovering } from '#e2e/tours/find.ts';
import { tours } from '#e2e/tours/list/all.ts';
import { toSteps } from '#e2e/tours/steps.ts';
import { specFileName, toSpecSource } from '#e2e/tours/specSource.ts';
import { defences } from './checkout.defences.ts';

const all = Object.values(tours).flat();
const { transitions } = goalsIn(chartOf(checkoutMachine));

test.each(all.map((tour) => [tour.title, tour] as const))(
  'takes at least one transition in the tour %s',
  (_, tour) => {
    expect(toSteps(tour).flatMap(({ taken }) => taken)).not.toEqual([]);
  },
);

test('has no tour with a transition that is listed as unreachable', () => {
  const taken = new Set(all.flatMap((tour) => toSteps(tour).flatMap((step) => step.taken)));

  expect(Object.keys(defences).filter((name) => taken.has(name))).toEqual([]);
});

test.each(tours.written.map((tour) => [tour.title, tour] as const))(
  'has an up-to-date browser test file for the tour %s',
  async (_, tour) => {
    const stored = await readFile(`e2e/desktop/written/${specFileName(tour)}`, 'utf8');

    expect(stored).toBe(toSpecSource(tour));
  },
);

test('writes the external edition and a delayed response into the test file of a tour', () => {
  const [first] = tours.external;
  const text = first === undefined ? '' : toSpecSource(first);

  expect(text).toContain("test.use({ edition: 'external' });");
  expect(text).toContain('// La réponse de « inscription_user_exist » est retardée');
});

describe('browser coverage of a chart', () => {
  const seen = new Set(transitions.filter((name) => !(name in defences)));

  test('reports no problem if browsers took every transition except the unreachable ones', () => {
    const { words, problems } = transitionCoverage('checkout', transitions, defences, seen);

    expect(problems).toEqual([]);
    expect(words).toContain(`${seen.size} of ${seen.size}`);
  });

  test('reports each transition that no browser took', () => {
    const [first = '', ...others] = seen;
    const { words, problems } = transitionCoverage('checkout', transitions, defences, new Set(others));

    expect(problems).toEqual([`not seen in a browser: ${first}`]);
    expect(words).toContain(`${others.length} of ${seen.size}`);
  });

  test('reports an unreachable transition that a browser took, and one that was removed', () => {
    const [first = ''] = Object.keys(defences);
    const outdated = { ...defences, 'checkout: gone -> (stays)': 'it was there once' };
    const { problems } = transitionCoverage('checkout', transitions, outdated, new Set([...seen, first]));

    expect(problems).toEqual([
      `seen in a browser, so no defence: ${first}`,
      'a defence without a transition: checkout: gone -> (stays)',
    ]);
  });
});

const [, ...states] = statesIn(chartOf(checkoutMachine)).map(({ id }) => id);
const found = findToursCovering([...transitions, ...states]).flatMap(toSteps);

/** Tours have no wallet. e2e/both/express.spec.ts reaches these states. */
const isOfWallet = (id: string): boolean => id.includes('.paying.approving');

test('reaches every state of the chart with generated tours, except those of a wallet', () => {
  const reached = new Set(found.flatMap(({ moved }) => moved));

  expect(states.filter((id) => !reached.has(id) && !isOfWallet(id))).toEqual([]);
});

test('generates tours with all transitions of the stored tours and with none listed as unreachable', () => {
  const shown = new Set(found.flatMap(({ taken }) => taken));
  const listed = new Set(all.flatMap(toSteps).flatMap(({ taken }) => taken));

  expect([...listed.difference(shown)]).toEqual([]);
  expect(Object.keys(defences).filter((name) => shown.has(name))).toEqual([]);
});

test('finds the shortest tour to the nearest of two states', () => {
  const near = findTourTo(['checkout.payment.open.ready', 'checkout.success'], 'near');
  const far = findTourTo(['checkout.success'], 'far');

  expect(near?.events.length).toBeLessThan(far?.events.length ?? 0);
});
