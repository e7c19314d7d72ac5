import * as z from 'zod/mini';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { TestShop } from '#tests/support/shop.ts';
import type { Page } from './page.ts';

const ledgerSchema = z.object({
  orders: z.array(z.object({ payload: z.record(z.string(), z.unknown()) })),
  stripe: z.object({
    intents: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount: z._default(z.int(), 0),
        metadata: z.record(z.string(), z.string()),
      }),
    ),
    refunds: z.array(z.object({ payment_intent: z.string(), amount: z.int() })),
  }),
  paygreen: z.object({
    orders: z.array(z.object({ reference: z.nullable(z.string()), status: z.string(), amount: z.int() })),
  }),
  edenred: z.object({
    transactions: z.array(z.object({ order_ref: z.string(), status: z.string(), amount: z.int() })),
  }),
});

/** Payments of one customer in cents, read from the ledgers of all providers. */
interface Account {
  /** Card charges in cents. A setup intent counts as 0. */
  readonly card: readonly number[];
  readonly refunds: readonly number[];
  readonly vouchers: readonly (readonly [status: string, cents: number])[];
  /** Voucher fields of each order that the main backend received. */
  readonly orders: readonly { readonly paygreen: unknown; readonly edenred: unknown }[];
  /** Statuses of the intents that the customer did not pay. */
  readonly others: readonly string[];
  /** Contradictions between the providers' ledgers. Always empty in a correct shop. */
  readonly disagreements: readonly string[];
}

/** Matches PayGreen's and Edenred's statuses of a voucher that is not charged. */
const notCharged = /refused|canceled|expired|error|refunded|cancelled/;

export async function accountOf({ origin }: TestShop, { email }: Pick<Page, 'email'>): Promise<Account> {
  const answer = await fetch(`${origin}/sandbox/ledger`);
  const { orders, stripe, paygreen, edenred } = ledgerSchema.parse(await answer.json());
  const intents = stripe.intents.filter(({ metadata }) => metadata['key']?.startsWith(`${email}|`));
  const ids = new Set(intents.map(({ id }) => id));
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const account = {
    card: paid.map(({ amount }) => amount),
    refunds: stripe.refunds.filter((one) => ids.has(one.payment_intent)).map(({ amount }) => amount),
    vouchers: [
      ...paygreen.orders.filter(({ reference }) => ids.has(reference ?? '')),
      ...edenred.transactions.filter((one) => ids.has(one.order_ref)),
    ].map(({ status, amount }) => [status, amount] as const),
    orders: orders
      .filter(({ payload }) => payload['email'] === email)
      .map(({ payload }) => ({ paygreen: payload['paygreen_error'], edenred: payload['edenred_error'] })),
    others: intents.filter(({ status }) => status !== 'succeeded').map(({ status }) => status),
  };
  return { ...account, disagreements: disagreementsOf(account) };
}

function disagreementsOf({ card, refunds, vouchers, orders }: Omit<Account, 'disagreements'>): string[] {
  const chargedVouchers = vouchers.filter(([status]) => !notCharged.test(status));
  const [order] = orders;
  const isUncertain = order?.paygreen === 'yes' || order?.edenred === 'yes';
  const charged = card.filter((cents) => cents > 0).length - refunds.length;
  return [
    ...(orders.length > 1 ? [`${orders.length} orders`] : []),
    ...(chargedVouchers.length > 1 ? [`${chargedVouchers.length} vouchers charged`] : []),
    ...(charged > 1 ? [`the card is charged ${charged} times`] : []),
    ...(orders.length === 0 && charged > 0 ? ['the card is charged without an order'] : []),
    ...(orders.length === 0 && chargedVouchers.length > 0 ? ['a voucher is charged without an order'] : []),
    ...(orders.length === 1 && card.length === refunds.length ? ['an order without a payment'] : []),
    ...(orders.length === 1 && chargedVouchers.length === 0 && !isUncertain
      ? ['an order without its voucher']
      : []),
  ];
}

/** Expected ledger of an order of ten meals that is partly paid by voucher. */
export const oneOrder = { card: [1089], refunds: [], orders: [{}], disagreements: [] } as const;

/** Expected ledger if the order is rejected after the card was charged. */
export const oneRefund = { card: [1089], refunds: [1089], orders: [], disagreements: [] } as const;

/** Waits for the success page. @returns the customer's payments in the ledgers */
export async function succeed(shop: TestShop, page: Page): Promise<Account> {
  await page.wait((snapshot) => snapshot.matches('success'));
  return accountOf(shop, page);
}

/** Waits for the refund page. @returns the page's message and the customer's payments */
export async function refundOf(shop: TestShop, page: Page): Promise<Account & { reason: string | null }> {
  await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  return { ...(await accountOf(shop, page)), reason: page.snapshot().context.account.problem };
}

/** Expected result if the voucher blocks the payment, so that nothing is charged. */
export const nothingCharged = {
  blockers: ['voucherIsMissing'],
  card: [],
  vouchers: [],
  orders: [],
} as const;

/** Waits until the customer can edit the payment again. @returns the payment blockers and the charges */
export async function readStop(shop: TestShop, page: Page) {
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  const { card, vouchers, orders } = await accountOf(shop, page);
  return { blockers: payBlockers(page.snapshot().context), card, vouchers, orders };
}
