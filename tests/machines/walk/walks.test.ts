// oxlint-disable no-await-in-loop -- a walk is one step after the other
import { describe, expect, test } from 'vitest';
import { chargeIn } from '#machines/checkout/facts.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { amountByCard } from '#machines/domain/charge.ts';
import { settle, startCheckout, type StartedCheckout } from '#tests/support/checkout.ts';
import { portsIn } from './ports.ts';
import { sense, whims } from './shopper.ts';
import { World } from './world.ts';

const isFrozen = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: 'paying' }) || snapshot.matches({ payment: 'kept' });

/** Whether the shopper can do something, or is told to wait. */
const isAlive = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.hasTag('busy') ||
  snapshot.matches('success') ||
  snapshot.can({ type: 'step.requested', step: 'home' });

function rulesBrokenIn(world: World, snapshot: CheckoutSnapshot): string[] {
  const broken = [...world.broken];
  if (snapshot.status !== 'active') broken.push('the checkout has stopped');
  if (!isAlive(snapshot)) broken.push('the shopper can neither act nor wait');
  if (stepOf(snapshot) === 'payment' && snapshot.context.account === 'exists' && !isFrozen(snapshot)) {
    broken.push('a known e-mail is on the payment screen');
  }
  if (snapshot.matches('success') && world.orders !== 1) broken.push(`${world.orders} orders for a success`);
  if (world.paid.length > 1) broken.push('paid twice');
  return broken;
}

const placeOf = ({ checkout }: StartedCheckout): string => JSON.stringify(checkout.getSnapshot().value);

/** Opens the page on what the browser has stored. */
function open(world: World): StartedCheckout {
  const page = startCheckout(portsIn(world), { stored: world.stored });
  world.shownAmount = () => {
    const charge = chargeIn(page.checkout.getSnapshot().context);
    return charge && amountByCard(charge);
  };
  return page;
}

/** Something happens: mostly what leads on, and mostly answers. @returns the page, and what it was in words. */
function happen(world: World, page: StartedCheckout): [StartedCheckout, string] {
  const { chance, network } = world;
  if (chance.oneIn(70)) {
    page.checkout.stop();
    network.forgetPage();
    return [open(world), 'the page is loaded again'];
  }
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
  const event = chance.oneIn(5) ? chance.pick(...whims) : sense(page.checkout.getSnapshot());
  page.checkout.send(event);
  return [page, JSON.stringify(event).slice(0, 80)];
}

/** Nobody answers any more: whatever waits comes to an end by itself, an order that is kept apart. */
async function endsByItself({ checkout, clock }: StartedCheckout): Promise<boolean> {
  for (let halfMinute = 0; halfMinute < 30; halfMinute += 1) {
    clock.increment(30_000);
    await settle();
  }
  const snapshot = checkout.getSnapshot();
  return !snapshot.hasTag('busy') || snapshot.matches({ payment: 'kept' });
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

  let page = open(world);
  for (let step = 0; step < length && !page.checkout.getSnapshot().matches('success'); step += 1) {
    const [next, deed] = happen(world, page);
    page = next;
    await settle();
    trail.push(`${deed} -> ${placeOf(page)}`);
    places.add(placeOf(page));
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
      '"home"',
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
      '{"payment":{"paying":"confirmingCard"}}',
      '{"payment":{"paying":"finalising"}}',
      '{"payment":{"paying":"locking"}}',
      '{"payment":{"preparing":"customer"}}',
      '{"payment":{"preparing":"intent"}}',
      '{"success":"confirmed"}',
    ];
    expect(sights.filter((sight) => !places.has(sight))).toEqual([]);
  });
});
