// oxlint-disable no-await-in-loop -- the steps of a walk are sequential
import { describe, expect, test } from 'vitest';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { settle, type StartedCheckout } from '#tests/support/checkout.ts';
import { applyOutcome, open } from './applyOutcome.ts';
import { findBrokenRules } from './rules.ts';
import { World } from './world.ts';

/** Returns the states of the checkout and of its voucher machines. */
function placesOf({ checkout }: StartedCheckout): string[] {
  const { value, children } = checkout.getSnapshot();
  const of = (name: 'voucher' | 'edenred') =>
    `${name} ${JSON.stringify(children[name]?.getSnapshot().value)}`;
  return [JSON.stringify(value), of('voucher'), of('edenred')];
}

const isBusy = (snapshot: CheckoutSnapshot): boolean =>
  [snapshot, snapshot.children.voucher?.getSnapshot(), snapshot.children.edenred?.getSnapshot()].some(
    (one) => one?.hasTag('busy') === true,
  );

/** Checks that a timeout ends each wait for a response. Only a pending order may keep waiting. */
async function endsByItself({ checkout, clock }: StartedCheckout): Promise<boolean> {
  for (let halfMinute = 0; halfMinute < 30; halfMinute += 1) {
    clock.increment(30_000);
    await settle();
  }
  const snapshot = checkout.getSnapshot();
  return !isBusy(snapshot) || snapshot.matches({ payment: { closed: 'kept' } });
}

/** Checks that a pending order ends once the network loses no more responses. */
async function resolvesOrder(world: World, { checkout, clock }: StartedCheckout): Promise<boolean> {
  world.network.isUnreliable = false;
  for (let turn = 0; turn < 30; turn += 1) {
    clock.increment(5000);
    world.tick();
    world.network.deliverAll();
    await settle();
  }
  return !checkout.getSnapshot().matches({ payment: { closed: 'kept' } });
}

/**
 * Takes random steps until the order succeeds or the limit is reached.
 * @returns the visited states
 * @throws Error with the seed, the violated rule and the last steps
 */
async function shop(seed: number, length: number): Promise<Set<string>> {
  const world = new World(seed);
  const places = new Set<string>();
  const trail: string[] = [];
  const assertHolds = (rule: string | undefined): void => {
    if (rule === undefined) return;
    throw new Error(`${rule} (seed ${seed}, step ${trail.length})\n${trail.slice(-25).join('\n')}`);
  };

  let page = open(world, world.isExternal ? world.purse.comeBack() : null);
  for (let step = 0; step < length && !page.checkout.getSnapshot().matches('success'); step += 1) {
    const [next, action] = applyOutcome(world, page);
    page = next;
    await settle();
    trail.push(`${action} -> ${placesOf(page).join(' ')}`);
    for (const place of placesOf(page)) places.add(place);
    assertHolds(findBrokenRules(world, page.checkout.getSnapshot())[0]);
  }
  if (!(await endsByItself(page))) assertHolds('waits forever');
  if (!(await resolvesOrder(world, page))) assertHolds('never receives the result of its order');
  assertHolds(findBrokenRules(world, page.checkout.getSnapshot())[0]);
  page.checkout.stop();
  return places;
}

describe('random walk on a network that loses responses', () => {
  const places = new Set<string>();

  test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'violates no rule and never gets stuck in a random walk (seed %i)',
    async (seed) => {
      const seen = await shop(seed, 400);
      expect(seen.size).toBeGreaterThan(1);
      for (const place of seen) places.add(place);
    },
  );

  test('reaches each expected state in the random walks', () => {
    const expectedPlaces = [
      '{"home":"choosing"}',
      '{"home":"submittingLead"}',
      '{"form":"awaitingDates"}',
      '{"form":"editing"}',
      '{"form":"submitting"}',
      '{"payment":{"closed":"inOtherTab"}}',
      '{"payment":{"open":"ready"}}',
      '{"payment":{"closed":"refunded"}}',
      '{"payment":{"open":"refused"}}',
      '{"payment":{"closed":{"kept":"requesting"}}}',
      '{"payment":{"closed":{"kept":"waiting"}}}',
      '{"payment":{"closed":{"paying":"checkingDelivery"}}}',
      '{"payment":{"closed":{"paying":"checkingVoucher"}}}',
      '{"payment":{"closed":{"paying":"confirmingCard"}}}',
      '{"payment":{"closed":{"paying":"finalising"}}}',
      '{"payment":{"closed":{"paying":"locking"}}}',
      '{"payment":{"open":{"preparing":"customer"}}}',
      '{"payment":{"open":{"preparing":"incomplete"}}}',
      '{"payment":{"open":{"preparing":"intent"}}}',
      '{"success":"confirmed"}',
      'voucher "unused"',
      'voucher "creatingBuyer"',
      'voucher {"collecting":"awaitingFields"}',
      'voucher {"collecting":"conecs"}',
      'voucher {"collecting":"signedOut"}',
      'voucher {"collecting":"linking"}',
      'voucher {"verifying":"submitting"}',
      'voucher {"verifying":"checking"}',
      'voucher "ready"',
      'voucher "insufficient"',
      'voucher "refused"',
      'edenred "signedOut"',
      'edenred "leaving"',
      'edenred "exchangingCode"',
      'edenred "checkingBalance"',
      'edenred "verifying"',
      'edenred "ready"',
      'edenred "insufficient"',
      'edenred "refused"',
      'edenred "signingOut"',
    ];
    expect(expectedPlaces.filter((place) => !places.has(place))).toEqual([]);
  });
});
