import { emptyArrival } from '#machines/checkout/changes.ts';
import type { CheckoutEvent, CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { charge, intentFor } from '#tests/support/samples.ts';
import { expect } from '#e2e/support/test.ts';
import { storeDraftOrder } from '#e2e/support/draft.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import { wipeData } from './pageEvents.ts';
import { installLockControl } from './locks.ts';
import type { Stage } from './stage.ts';
import type { TourEvent } from './tour.ts';

/**
 * First page of a tour. `open` opens the page in the browser.
 * `events` and `input` lead the model to the same state.
 */
export interface Landing {
  readonly open: (stage: Stage) => Promise<void>;
  readonly events: readonly TourEvent[];
  readonly input?: Partial<CheckoutInput>;
}

const storeDraft = async (stage: Stage, more: Readonly<Record<string, unknown>>): Promise<void> => {
  await storeDraftOrder(stage.page, stage.shopper.details, { nbMeals: 10, promoCode: null });
  await stage.page.evaluate((stores) => {
    for (const [name, changes] of Object.entries(stores)) {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify(Object.assign({}, stored, changes)));
    }
  }, more);
};

const prepared: CheckoutEvent = { type: 'card.prepared', intent: intentFor(charge) };
const ready: CheckoutEvent = { type: 'account.changed', status: 'ready' };
const toPayment: CheckoutEvent = { type: 'step.requested', step: 'payment' };

const atPayment =
  (more: Readonly<Record<string, unknown>> = {}): Landing['open'] =>
  async (stage) => {
    await installLockControl(stage.page, 'free');
    await storeDraft(stage, more);
    await stage.page.goto('/?step=payment');
  };

export const enteringPayment: Landing = {
  open: atPayment(),
  events: [{ type: 'draft.found', draft }, toPayment],
};

export const payment: Landing = { ...enteringPayment, events: [...enteringPayment.events, ready, prepared] };

export const form: Landing = {
  open: async ({ page, shopper }) => {
    await installLockControl(page, 'free');
    await page.goto('/?step=form&box=10&debug=god');
    await expect(shopper.field('customer.email')).toBeEditable();
  },
  events: [
    { type: 'draft.absent' },
    { type: 'mealBox.chosen', nbMeals: 10 },
    { type: 'step.requested', step: 'form' },
  ],
};

/** Payment screen of an order from the offer form (short flow), without address and date. */
export const shortFlowPayment: Landing = {
  open: atPayment({ formStore: { isShort: true } }),
  events: [{ type: 'draft.found', draft: { ...draft, isShort: true } }, toPayment, ready, prepared],
};

const pendingPayment = { intentId: 'pi_tour', quote: null, promo: null };

/** Page that waits for the result of a payment, which an earlier page confirmed before it was closed. */
export const awaitingPayment: Landing = {
  open: async (stage) => {
    await installLockControl(stage.page, 'taken');
    await storeDraft(stage, { paymentStore: { version: 1, pending: pendingPayment } });
    await stage.page.goto('/?step=payment');
  },
  events: [{ type: 'draft.found', draft: { ...draft, pending: pendingPayment } }],
};
export const awaitingDeclined: Landing = {
  ...awaitingPayment,
  open: async (stage) => {
    await installLockControl(stage.page, 'refusing');
    await storeDraft(stage, { paymentStore: { version: 1, pending: pendingPayment } });
    await stage.page.goto('/?step=payment');
  },
};

/** Menu page of a visitor while another tab is paying. */
export const awaitingAtMenus: Landing = {
  ...awaitingPayment,
  open: async (stage) => {
    await installLockControl(stage.page, 'taken');
    await storeDraft(stage, { paymentStore: { version: 1, pending: pendingPayment } });
    await stage.visitor.visit('/menus');
    // This event makes the menu page open the checkout.
    await wipeData(stage);
  },
  events: [...awaitingPayment.events, { type: 'lock.unavailable' }, { type: 'data.wiped' }],
};

const emptyCustomer = { 'customer.email': '', 'customer.firstName': '' } as const;

/** Page after a loss of data: storage contains a pending payment, but not the order form. */
export const emptiedForm: Landing = {
  open: async ({ page }) => {
    await page.goto('/?step=form');
    await page.evaluate((store) => localStorage.setItem('paymentStore', JSON.stringify(store)), {
      version: 1,
      pending: pendingPayment,
    });
    await page.goto('/?step=payment');
  },
  events: [
    {
      type: 'draft.found',
      draft: {
        ...draft,
        fields: { ...draft.fields, ...emptyCustomer },
        nbMeals: null,
        pending: pendingPayment,
      },
    },
  ],
};

const withReturnedIntent = { arrival: { ...emptyArrival, returnedIntentId: 'pi_tour' } };

/** Page whose URL contains a Stripe intent that is not stored in this browser. */
export const returnedByStripe: Landing = {
  open: async ({ page }) => {
    await page.goto('/?payment_intent=pi_tour');
  },
  input: withReturnedIntent,
  events: [{ type: 'draft.absent' }],
};

/** Page whose URL contains a Stripe intent, while the browser stores an unpaid draft. */
export const returnedWithDraft: Landing = {
  open: async (stage) => {
    await storeDraft(stage, {});
    await stage.page.goto('/?payment_intent=pi_tour');
  },
  input: withReturnedIntent,
  events: [{ type: 'draft.found', draft }],
};

const edenredReturn = { kind: 'code', code: 'ed_code_tour', state: 'tour' } as const;

/** Page of the external build after Edenred's redirect. The stored draft has no e-mail and no first name. */
export const returnedByEdenred: Landing = {
  open: async (stage) => {
    await storeDraft(stage, { formStore: { fields: { ...draft.fields, ...emptyCustomer } } });
    await stage.page.goto('/?code=ed_code_tour&state=tour');
  },
  input: { isExternal: true, arrival: { ...emptyArrival, returned: edenredReturn } },
  events: [
    {
      type: 'draft.found',
      draft: {
        ...draft,
        fields: { ...draft.fields, ...emptyCustomer },
        method: 'PAYMENT_METHOD_EDENRED',
      },
    },
    { type: 'step.requested', step: 'payment' },
  ],
};

/** Home page of the external website build, with the lead form open. */
export const lead: Landing = {
  open: async ({ visitor }) => {
    await visitor.visit('/#select-your-box');
    await expect(visitor.leadDialog).toBeVisible();
  },
  input: { isExternal: true },
  events: [{ type: 'draft.absent' }, { type: 'lead.requested' }],
};

export const home: Landing = {
  open: ({ visitor }) => visitor.visit('/?step=form'),
  events: [{ type: 'draft.absent' }, { type: 'step.requested', step: 'form' }],
};

/** Page with a draft that is one day old and has a promo code. */
export const dayLater: Landing = {
  open: async (stage) => {
    await storeDraftOrder(stage.page, stage.shopper.details, { nbMeals: 10, promoCode: 'PETIT10' });
    await stage.page.evaluate(
      (storedAt) => {
        localStorage.setItem('app_datetime', JSON.stringify({ version: 1, storedAt }));
      },
      Date.now() - 25 * 3_600_000,
    );
    await stage.page.goto('/');
  },
  events: [{ type: 'draft.absent' }],
};

export const resumedWithCode: readonly TourEvent[] = [
  { type: 'draft.found', draft: { ...draft, promoCode: 'PETIT10' } },
];
