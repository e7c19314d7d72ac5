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

/** What became of one shopper's money, in cents; vouchers as their provider has them now. */
interface Account {
  /** What the card was charged; 0 for one that was only kept. */
  readonly card: readonly number[];
  readonly refunds: readonly number[];
  readonly vouchers: readonly (readonly [status: string, cents: number])[];
  /** What the main backend was told of each order's voucher. */
  readonly orders: readonly { readonly paygreen: unknown; readonly edenred: unknown }[];
  /** Statuses of the intents that were not paid. */
  readonly others: readonly string[];
  /** In words, each way in which the ledgers do not agree; none is right. */
  readonly disagreements: readonly string[];
}

/** Of PayGreen, and of Edenred: nothing is taken with these, or any more. */
const untaken = /refused|canceled|expired|error|refunded|cancelled/;

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
  const taken = vouchers.filter(([status]) => !untaken.test(status));
  const [order] = orders;
  const isUncertain = order?.paygreen === 'yes' || order?.edenred === 'yes';
  const charged = card.filter((cents) => cents > 0).length - refunds.length;
  return [
    ...(orders.length > 1 ? [`${orders.length} orders`] : []),
    ...(taken.length > 1 ? [`${taken.length} vouchers taken`] : []),
    ...(charged > 1 ? [`the card is charged ${charged} times`] : []),
    ...(orders.length === 0 && charged > 0 ? ['the card is charged without an order'] : []),
    ...(orders.length === 0 && taken.length > 0 ? ['a voucher is taken without an order'] : []),
    ...(orders.length === 1 && card.length === refunds.length ? ['an order that nobody paid'] : []),
    ...(orders.length === 1 && taken.length === 0 && !isUncertain ? ['an order without its voucher'] : []),
  ];
}

/** What is right after ten meals of which a voucher paid its part. */
export const oneOrder = { card: [1089], refunds: [], orders: [{}], disagreements: [] } as const;

/** What is right after a refusal that came once the card was charged. */
export const oneRefund = { card: [1089], refunds: [1089], orders: [], disagreements: [] } as const;

/** Waits for the success page. @returns what became of the money */
export async function succeed(shop: TestShop, page: Page): Promise<Account> {
  await page.wait((snapshot) => snapshot.matches('success'));
  return accountOf(shop, page);
}

/** Waits for the page that tells of a refund. @returns what it says, and what became of the money */
export async function refundOf(shop: TestShop, page: Page): Promise<Account & { reason: string | null }> {
  await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  return { ...(await accountOf(shop, page)), reason: page.snapshot().context.account.problem };
}

/** What is right where a press led back: it is said that the voucher cannot pay, and nothing was charged. */
export const nothingCharged = {
  blockers: ['voucherIsMissing'],
  card: [],
  vouchers: [],
  orders: [],
} as const;

/** Waits until the press has led back. @returns what is in the way, and what became of the money */
export async function stopOf(shop: TestShop, page: Page) {
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  const { card, vouchers, orders } = await accountOf(shop, page);
  return { blockers: payBlockers(page.snapshot().context), card, vouchers, orders };
}
