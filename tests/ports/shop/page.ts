import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { SheetAnswer } from '#machines/express/express.setup.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { connectUrl } from '#src/checkout/url.ts';
import { completePayment } from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { typedFields } from '#tests/support/samples.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { openBrowser, type Browser } from './browser.ts';
import { loadCardForm, type Card } from './cardScript.ts';
import { openCheckout } from './openCheckout.ts';
import type { Purse } from './paygreenScript.ts';

/** Timeout in ms that exceeds the time of any response of a local shop. */
const timeoutMs = 60_000;

export interface Visit {
  readonly card?: Card;
  readonly challenge?: 'accepted' | 'refused' | 'nothing';
  /** Browser of an earlier visit. By default, a new browser. */
  readonly browser?: Browser;
  /** E-mail of a returning customer. By default, the customer is new. */
  readonly email?: string;
  /** Card or account that the customer enters at PayGreen. */
  readonly purse?: Purse;
  /** Session storage of this tab. By default, it is empty. */
  readonly session?: MemoryStorage;
  /** Address at which the page opens. The page updates the address at each step. */
  readonly href?: string;
}

/** A simulated shop page in one browser, with the real machines, ports and server functions. */
export interface Page {
  readonly checkout: Checkout;
  readonly email: string;
  readonly snapshot: () => CheckoutSnapshot;
  /** Addresses outside the shop to which the page navigated, latest last. */
  readonly left: readonly string[];
  readonly address: MemoryAddress | null;
  /** Answers to the events of the wallet's sheet, latest last. */
  readonly answers: readonly SheetAnswer[];
  /** Waits for a state of the checkout. @throws Error with the current state after a timeout */
  reach(isReached: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** Waits for a state of the checkout while the page's clock runs about twelve times as fast. */
  wait(isReached: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** Goes to the form and fills it in, whether or not delivery dates load. */
  fillIn(fields?: Partial<typeof typedFields>): Promise<void>;
  /** Goes to the payment screen and fills in all required fields. */
  prepare(): Promise<void>;
  pay(): Promise<void>;
}

const describeState = ({ value, context }: CheckoutSnapshot): string => {
  const { errors, account, notices, delivery, payment } = context;
  const { problem } = payment;
  const blockers = payBlockers(context);
  return JSON.stringify({ value, blockers, errors, problem, account, notices, delivery });
};

let visits = 0;
const openPages = new Set<Checkout>();

/** Closes all open pages, which releases their payment locks. */
export function closePages(): void {
  for (const checkout of openPages) checkout.stop();
  openPages.clear();
  vi.unstubAllGlobals();
}

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
  const answers: SheetAnswer[] = [];
  const checkout = openCheckout({
    onSheetAnswer: (answer) => void answers.push(answer),
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

  /** Checks at intervals, because a change in a child machine does not always update the root machine. */
  const pollUntil = async (
    isReached: (snapshot: CheckoutSnapshot) => boolean,
    onPoll: () => void,
  ): Promise<void> => {
    const end = performance.now() + timeoutMs;
    while (!isReached(checkout.getSnapshot())) {
      if (performance.now() > end) throw new Error(`Still in ${describeState(checkout.getSnapshot())}`);
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await pause(5);
      onPoll();
    }
  };
  const reach: Page['reach'] = (isReached) => pollUntil(isReached, () => undefined);

  return {
    checkout,
    email,
    snapshot: () => checkout.getSnapshot(),
    left,
    address,
    answers,
    reach,
    // The clock runs at most twelve times as fast as real time.
    // At a higher speed, timeouts would precede the responses of a busy machine.
    wait: (isReached) => pollUntil(isReached, () => clock.increment(60)),
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
      checkout.send({ type: (await loadCardForm(shop.origin)) ? 'cardForm.loaded' : 'cardForm.failed' });
      completePayment(checkout);
    },
    pay: async () => {
      await reach((snapshot) => snapshot.can({ type: 'pay.requested' }));
      checkout.send({ type: 'pay.requested' });
    },
  };
}

/** Opens a checkout page that is ready to pay, unless something blocks the payment. */
export async function readyPage(shop: TestShop, visit?: Visit): Promise<Page> {
  const page = openPage(shop, visit);
  await page.fillIn();
  await page.prepare();
  return page;
}
