// oxlint-disable no-await-in-loop -- a walk is one step after the other
import { describe, expect, test } from 'vitest';
import { chargeIn } from '#machines/checkout/facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { amountByCard } from '#machines/domain/charge.ts';
import type { SignInReturn } from '#machines/edenred/types.ts';
import { settle, startCheckout, type StartedCheckout } from '#tests/support/checkout.ts';
import { portsIn } from './ports.ts';
import { rulesBrokenIn, traces } from './rules.ts';
import { sense, whims } from './shopper.ts';
import { World } from './world.ts';

/** Where the checkout is, and its vouchers. */
function placesOf({ checkout }: StartedCheckout): string[] {
  const { value, children } = checkout.getSnapshot();
  const of = (name: 'voucher' | 'edenred') =>
    `${name} ${JSON.stringify(children[name]?.getSnapshot().value)}`;
  return [JSON.stringify(value), of('voucher'), of('edenred')];
}

/** Opens the page on what the browser has stored. */
function open(world: World, returned: SignInReturn | null = null): StartedCheckout {
  const { stored, isExternal, purse } = world;
  const page = startCheckout(portsIn(world), { stored, isExternal, returned, edenred: purse.kept });
  purse.chosen = () => page.checkout.getSnapshot().context.method;
  world.shownAmount = () => {
    const charge = chargeIn(page.checkout.getSnapshot().context);
    return charge && amountByCard(charge);
  };
  // Who comes back from a sign-in is led to the payment by the address.
  if (returned !== null) page.checkout.send({ type: 'step.requested', step: 'payment' });
  return page;
}

function openAnew(world: World, page: StartedCheckout, returned: SignInReturn | null): StartedCheckout {
  page.checkout.stop();
  world.network.forgetPage();
  return open(world, returned);
}

/** The shopper wants all their data gone; where money may be moving, that is not heard. */
function wipe(world: World, page: StartedCheckout): [StartedCheckout, string] {
  const { checkout } = page;
  const { nbMeals } = checkout.getSnapshot().context;
  checkout.send({ type: 'data.wiped' });
  const { context, children } = checkout.getSnapshot();
  if (nbMeals !== null && context.nbMeals === null) {
    const left = traces([
      context,
      ...[children.card, children.voucher].map((one) => one?.getSnapshot().context),
    ]);
    if (left.length > 0) world.broken.push(`after wiping there is still ${left.join(', ')}`);
  }
  return [page, 'all is wiped'];
}

/** Something happens: mostly what leads on, and mostly answers. @returns the page, and what it was in words. */
function happen(world: World, page: StartedCheckout): [StartedCheckout, string] {
  const { chance, network, purse } = world;
  if (purse.isAway) {
    const returned = purse.comeBack();
    return [openAnew(world, page, returned), `back from Edenred: ${returned.kind}`];
  }
  if (chance.oneIn(70)) return [openAnew(world, page, null), 'the page is loaded again'];
  if (chance.oneIn(200)) return wipe(world, page);
  if (chance.oneIn(12)) {
    const pause = chance.pick(200, 2000, 5000, 12_000, 65_000);
    world.tick();
    page.clock.increment(pause);
    return [page, `${pause} ms pass`];
  }
  if (chance.oneIn(2)) {
    network.deliver();
    return [page, 'an answer arrives'];
  }
  const event = chance.oneIn(5) ? chance.pick(...whims) : sense(page.checkout.getSnapshot(), world.method);
  if (event.type === 'pay.requested' && page.checkout.getSnapshot().can(event)) purse.press();
  page.checkout.send(event);
  return [page, JSON.stringify(event).slice(0, 80)];
}

const isBusy = (snapshot: CheckoutSnapshot): boolean =>
  [snapshot, snapshot.children.voucher?.getSnapshot(), snapshot.children.edenred?.getSnapshot()].some(
    (one) => one?.hasTag('busy') === true,
  );

/** Nobody answers any more: whatever waits comes to an end by itself, an order that is kept apart. */
async function endsByItself({ checkout, clock }: StartedCheckout): Promise<boolean> {
  for (let halfMinute = 0; halfMinute < 30; halfMinute += 1) {
    clock.increment(30_000);
    await settle();
  }
  const snapshot = checkout.getSnapshot();
  return !isBusy(snapshot) || snapshot.matches({ payment: 'kept' });
}

/** Everybody answers again: an order that was kept is told. */
async function isTold(world: World, { checkout, clock }: StartedCheckout): Promise<boolean> {
  world.network.isUnreliable = false;
  for (let turn = 0; turn < 30; turn += 1) {
    clock.increment(5000);
    world.tick();
    world.network.deliverAll();
    await settle();
  }
  return !checkout.getSnapshot().matches({ payment: 'kept' });
}

/**
 * Shops at random until the order is there, or so many steps are taken.
 * @returns the places that were seen
 * @throws Error that tells the seed, the rule that broke, and what was done last
 */
async function shop(seed: number, length: number): Promise<Set<string>> {
  const world = new World(seed);
  const places = new Set<string>();
  const trail: string[] = [];
  const hold = (rule: string | undefined): void => {
    if (rule === undefined) return;
    throw new Error(`${rule} (seed ${seed}, step ${trail.length})\n${trail.slice(-25).join('\n')}`);
  };

  let page = open(world, world.isExternal ? world.purse.comeBack() : null);
  for (let step = 0; step < length && !page.checkout.getSnapshot().matches('success'); step += 1) {
    const [next, deed] = happen(world, page);
    page = next;
    await settle();
    trail.push(`${deed} -> ${placesOf(page).join(' ')}`);
    for (const place of placesOf(page)) places.add(place);
    hold(rulesBrokenIn(world, page.checkout.getSnapshot())[0]);
  }
  if (!(await endsByItself(page))) hold('waits for ever');
  if (!(await isTold(world, page))) hold('is never told of its order');
  hold(rulesBrokenIn(world, page.checkout.getSnapshot())[0]);
  page.checkout.stop();
  return places;
}

describe('a shopper who does anything, on a network that loses answers', () => {
  const places = new Set<string>();

  test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'breaks no rule and is never stuck (seed %i)',
    async (seed) => {
      const seen = await shop(seed, 400);
      expect(seen.size).toBeGreaterThan(1);
      for (const place of seen) places.add(place);
    },
  );

  test('has been everywhere', () => {
    const sights = [
      '{"home":"choosing"}',
      '{"home":"submittingLead"}',
      '{"form":"awaitingDates"}',
      '{"form":"editing"}',
      '{"form":"submitting"}',
      '{"payment":"elsewhere"}',
      '{"payment":"ready"}',
      '{"payment":"refunded"}',
      '{"payment":"refused"}',
      '{"payment":{"kept":"asking"}}',
      '{"payment":{"kept":"waiting"}}',
      '{"payment":{"paying":"checkingDelivery"}}',
      '{"payment":{"paying":"checkingVoucher"}}',
      '{"payment":{"paying":"confirmingCard"}}',
      '{"payment":{"paying":"finalising"}}',
      '{"payment":{"paying":"locking"}}',
      '{"payment":{"preparing":"customer"}}',
      '{"payment":{"preparing":"incomplete"}}',
      '{"payment":{"preparing":"intent"}}',
      '{"success":"confirmed"}',
      'voucher "unused"',
      'voucher "creatingBuyer"',
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
    expect(sights.filter((sight) => !places.has(sight))).toEqual([]);
  });
});
