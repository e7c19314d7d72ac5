import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { connectUrl } from '#src/checkout/url.ts';
import { completePayment } from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { typedFields } from '#tests/support/samples.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { openBrowser, type Browser } from './browser.ts';
import { loadsCardForm, type Card } from './cardScript.ts';
import { openCheckout } from './openCheckout.ts';
import type { Purse } from './paygreenScript.ts';

/** In ms: more than any answer of a shop on one machine takes. */
const patience = 16_000;

export interface Visit {
  readonly card?: Card;
  readonly challenge?: 'accepted' | 'refused' | 'nothing';
  /** One that has been here before; another one unless told. */
  readonly browser?: Browser;
  /** Who comes back; a new shopper unless told. */
  readonly email?: string;
  /** What the shopper gives PayGreen. */
  readonly purse?: Purse;
  /** What this tab keeps for itself; a new one unless told. */
  readonly session?: MemoryStorage;
  /** The address it opens at, which it then shows its steps in. */
  readonly href?: string;
}

/** One page of the shop in one browser: its real machines on its real ports, against the real functions. */
export interface Page {
  readonly checkout: Checkout;
  readonly email: string;
  readonly snapshot: () => CheckoutSnapshot;
  /** Where it has left for, latest last. */
  readonly left: readonly string[];
  readonly address: MemoryAddress | null;
  /** Waits for a place. @throws Error that tells where the page stays instead. */
  reach(isThere: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** The same, while the page's own waits pass fifty times as fast. */
  wait(isThere: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** On to the form, filled, with or without dates. */
  fillIn(fields?: Partial<typeof typedFields>): Promise<void>;
  /** On to the payment, all that it asks for given. */
  prepare(): Promise<void>;
  pay(): Promise<void>;
}

const placeOf = ({ value, context }: CheckoutSnapshot): string => {
  const { errors, account, notices, delivery, payment } = context;
  const { problem } = payment;
  const blockers = payBlockers(context);
  return JSON.stringify({ value, blockers, errors, problem, account, notices, delivery });
};

let visits = 0;
const openPages = new Set<Checkout>();

/** Closes every page that is still open, and so lets go of what it held. */
export function closePages(): void {
  for (const checkout of openPages) checkout.stop();
  openPages.clear();
  vi.unstubAllGlobals();
}

/** Opens the shop in a tab. */
export function openPage(shop: TestShop, visit: Visit = {}): Page {
  const { card = 'good', challenge = 'accepted', browser = openBrowser() } = visit;
  visits += 1;
  const email = visit.email ?? `shopper${visits}.${shop.origin.split(':').at(-1) ?? ''}@example.com`;
  const left: string[] = [];
  const assign = (url: string | URL): void => void left.push(String(url));
  vi.stubGlobal('location', { origin: shop.origin, assign });
  vi.stubGlobal('fetch', browser.fetch);
  const address = visit.href === undefined ? null : new MemoryAddress(visit.href);
  const clock = new SimulatedClock();
  const checkout = openCheckout({
    origin: shop.origin,
    storage: browser.storage,
    session: visit.session ?? new MemoryStorage(),
    address,
    now: shop.now,
    holder: { card: () => card, challenge: () => challenge },
    purse: visit.purse ?? {},
    clock,
  });
  if (address !== null) connectUrl(checkout, address);
  openPages.add(checkout);

  /** Looks again and again: what a child knows does not always move the root. */
  const look = async (
    isThere: (snapshot: CheckoutSnapshot) => boolean,
    meanwhile: () => void,
  ): Promise<void> => {
    const end = performance.now() + patience;
    while (!isThere(checkout.getSnapshot())) {
      if (performance.now() > end) throw new Error(`Stays in ${placeOf(checkout.getSnapshot())}`);
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await pause(5);
      meanwhile();
    }
  };
  const reach: Page['reach'] = (isThere) => look(isThere, () => undefined);

  return {
    checkout,
    email,
    snapshot: () => checkout.getSnapshot(),
    left,
    address,
    reach,
    // Twelve times as fast as the clock: a busy machine's answers are slower than a quiet one's, and have to come first.
    wait: (isThere) => look(isThere, () => clock.increment(60)),
    fillIn: async (fields = {}) => {
      checkout.send({ type: 'order.started', nbMeals: 10 });
      checkout.send({ type: 'form.filled', fields: { ...typedFields, 'customer.email': email, ...fields } });
      checkout.send({ type: 'email.completed' });
      await reach(({ context }) => context.delivery.status !== 'searching');
    },
    prepare: async () => {
      checkout.send({ type: 'form.submitted' });
      await reach(
        (snapshot) =>
          snapshot.matches({ payment: { open: 'ready' } }) ||
          snapshot.matches({ payment: { open: 'refused' } }),
      );
      checkout.send({ type: 'cardForm.mounted' });
      checkout.send({ type: (await loadsCardForm(shop.origin)) ? 'cardForm.loaded' : 'cardForm.failed' });
      completePayment(checkout);
    },
    pay: async () => {
      await reach((snapshot) => snapshot.can({ type: 'pay.requested' }));
      checkout.send({ type: 'pay.requested' });
    },
  };
}

/** A page that is ready to pay, unless something is in the way. */
export async function readyPage(shop: TestShop, visit?: Visit): Promise<Page> {
  const page = openPage(shop, visit);
  await page.fillIn();
  await page.prepare();
  return page;
}
