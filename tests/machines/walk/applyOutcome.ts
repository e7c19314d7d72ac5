import { chargeIn } from '#machines/checkout/checkout.facts.ts';
import { cardAmount } from '#machines/domain/charge.ts';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import { startCheckout, type StartedCheckout } from '#tests/support/checkout.ts';
import { portsIn } from './ports.ts';
import { traces } from './rules.ts';
import { sensibleEvent, randomEvents } from './shopper.ts';
import type { World } from './world.ts';

/** Opens the checkout page with the stored draft and Edenred tokens. */
export function open(world: World, returned: SignInReturn | null = null): StartedCheckout {
  const { stored, isExternal, purse } = world;
  const page = startCheckout(portsIn(world), { stored, isExternal, returned, edenred: purse.storedTokens });
  purse.chosen = () => page.checkout.getSnapshot().context.method;
  world.shownAmount = () => {
    const charge = chargeIn(page.checkout.getSnapshot().context);
    return charge && cardAmount(charge);
  };
  // A return from Edenred's sign-in leads to the payment step by its URL.
  if (returned !== null) page.checkout.send({ type: 'step.requested', step: 'payment' });
  return page;
}

function reopen(world: World, { checkout }: StartedCheckout, returned: SignInReturn | null): StartedCheckout {
  checkout.stop();
  world.network.clearPage();
  return open(world, returned);
}

/** Sends `data.wiped`, which the checkout ignores while a charge may be in progress. */
function wipe(world: World, page: StartedCheckout): [StartedCheckout, string] {
  const { checkout } = page;
  const { nbMeals } = checkout.getSnapshot().context;
  checkout.send({ type: 'data.wiped' });
  const { context, children } = checkout.getSnapshot();
  if (nbMeals !== null && context.nbMeals === null) {
    const remains = traces([
      context,
      ...[children.card, children.voucher].map((one) => one?.getSnapshot().context),
    ]);
    if (remains.length > 0) world.broken.push(`after wiping, the page still contains ${remains.join(', ')}`);
  }
  return [page, 'all data is wiped'];
}

/**
 * Takes one random step of a walk. Most steps advance the purchase or deliver a response.
 * @param onLeave called before the browser unloads the page
 * @returns the current page and a description of the step
 */
export function applyOutcome(
  world: World,
  page: StartedCheckout,
  onLeave: () => void = () => undefined,
): [StartedCheckout, string] {
  const { chance, network, purse } = world;
  if (purse.isAway) {
    const returned = purse.comeBack();
    onLeave();
    return [reopen(world, page, returned), `back from Edenred: ${returned.kind}`];
  }
  if (chance.oneIn(70)) {
    onLeave();
    return [reopen(world, page, null), 'the page reloads'];
  }
  if (chance.oneIn(200)) return wipe(world, page);
  if (chance.oneIn(12)) {
    const pause = chance.pick(200, 2000, 5000, 12_000, 65_000);
    world.tick();
    page.clock.increment(pause);
    return [page, `${pause} ms pass`];
  }
  if (chance.oneIn(2)) {
    network.deliver();
    return [page, 'a response arrives'];
  }
  const event = chance.oneIn(5)
    ? chance.pick(...randomEvents)
    : sensibleEvent(page.checkout.getSnapshot(), world.method);
  if (event.type === 'pay.requested' && page.checkout.getSnapshot().can(event)) purse.press();
  page.checkout.send(event);
  return [page, JSON.stringify(event).slice(0, 80)];
}
