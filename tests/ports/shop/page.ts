import { vi } from 'vitest';
import { SimulatedClock, waitFor } from 'xstate';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { createCheckout, type Checkout } from '#src/checkout/actor.ts';
import { browserPorts } from '#src/ports/browserPorts.ts';
import { cardFormOf } from '#tests/ports/stripeParts.ts';
import { completePayment } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { typedFields } from '#tests/support/samples.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { createBrowserFetch } from './browser.ts';
import { createCardScript, loadsCardForm, type Card } from './cardScript.ts';

const config = {
  stripeKey: 'pk_test_sandbox',
  stripeScriptUrl: undefined,
  addressUrl: '/sandbox/addresses/search',
  loginUrl: '/sandbox/client-area/login',
  autologinUrl: '/sandbox/client-area/autologin',
  termsUrl: '/',
  saturdayIsDelivered: false,
  isSandbox: true,
  appId: 'APP_LP_ROOT',
  version: '2.3.1',
  buildDate: '2025-09-02',
};

/** In ms: more than any answer of a shop on one machine takes. */
const patience = 8000;

interface Visit {
  readonly card?: Card;
  readonly challenge?: 'accepted' | 'refused' | 'nothing';
  readonly storage?: MemoryStorage;
}

/** One page of the shop in one browser: its real machines on its real ports, against the real functions. */
export interface Page {
  readonly checkout: Checkout;
  readonly email: string;
  readonly snapshot: () => CheckoutSnapshot;
  /** Waits for a place. @throws Error that tells where the page stays instead. */
  reach(isThere: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** Lets the page's own waits pass, one second after the other, until it is there. */
  wait(isThere: (snapshot: CheckoutSnapshot) => boolean): Promise<void>;
  /** On to the form, filled, with or without dates. */
  fill(fields?: Partial<typeof typedFields>): Promise<void>;
  /** On to the payment, all that it asks for given. */
  prepare(): Promise<void>;
  pay(): Promise<void>;
}

let visits = 0;

/** Opens the shop as a browser does that has never been there. */
export function openPage(shop: TestShop, visit: Visit = {}): Page {
  const { card = 'good', challenge = 'accepted', storage = new MemoryStorage() } = visit;
  visits += 1;
  const email = `shopper${visits}.${shop.origin.split(':').at(-1) ?? ''}@example.com`;
  vi.stubGlobal('location', { origin: shop.origin, assign: () => undefined });
  vi.stubGlobal('fetch', createBrowserFetch());
  const cardForm = cardFormOf(createCardScript(shop.origin, { card, challenge }));
  const clock = new SimulatedClock();
  const checkout = createCheckout(browserPorts({ config, cardForm, now: shop.now, storage }), {
    stored: null,
    now: shop.now(),
    clock,
  }).start();

  const reach: Page['reach'] = async (isThere) => {
    await waitFor(checkout, isThere, { timeout: patience }).catch((cause: unknown) => {
      const { value, context } = checkout.getSnapshot();
      const { errors, problem, accountProblem, notices, deliveryStatus } = context;
      const place = {
        value,
        blockers: payBlockers(context),
        errors,
        problem,
        accountProblem,
        notices,
        deliveryStatus,
      };
      throw new Error(`Stays in ${JSON.stringify(place)}`, { cause });
    });
  };
  const wait: Page['wait'] = async (isThere) => {
    const timer = setInterval(() => clock.increment(1000), 20);
    await reach(isThere).finally(() => clearInterval(timer));
  };

  return {
    checkout,
    email,
    snapshot: () => checkout.getSnapshot(),
    reach,
    wait,
    fill: async (fields = {}) => {
      checkout.send({ type: 'order.started', nbMeals: 10 });
      checkout.send({ type: 'form.filled', fields: { ...typedFields, 'customer.email': email, ...fields } });
      checkout.send({ type: 'email.completed' });
      await reach(({ context }) => context.deliveryStatus !== 'searching');
    },
    prepare: async () => {
      checkout.send({ type: 'form.submitted' });
      await reach(
        (snapshot) => snapshot.matches({ payment: 'ready' }) || snapshot.matches({ payment: 'refused' }),
      );
      checkout.send({ type: (await loadsCardForm(shop.origin)) ? 'cardForm.loaded' : 'cardForm.failed' });
      completePayment(checkout);
    },
    pay: async () => {
      await reach((snapshot) => snapshot.can({ type: 'pay.requested' }));
      checkout.send({ type: 'pay.requested' });
    },
  };
}
