import type { Platform } from '#machines/domain/methods.ts';
import { SimulatedClock, type PromiseActorLogic } from 'xstate';
import { vi, type Mock } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Arrival, LockReport } from '#machines/checkout/checkout.types.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import { slots } from '#machines/domain/slot.ts';
import {
  boundCheckout,
  createCheckout,
  type Checkout,
  type CheckoutOptions,
  type CheckoutPorts,
} from '#src/effects/actor.ts';
import { bound } from './bound.ts';
import {
  consent,
  dates,
  intentFor,
  proof,
  now,
  promo,
  receiptOf,
  reportOf,
  sealedTokens,
  typedFields,
} from './samples.ts';

type Port<TOutput, TInput> = Mock<(input: TInput, signal: AbortSignal) => Promise<TOutput>>;

/** Every effect of the checkout, for a test to answer as it likes. */
type AllPorts = CheckoutPorts['account'] &
  CheckoutPorts['addressSearch'] &
  CheckoutPorts['card'] &
  CheckoutPorts['citySearch'] &
  CheckoutPorts['delivery'] &
  CheckoutPorts['draft'] &
  CheckoutPorts['edenred'] &
  CheckoutPorts['journey'] &
  CheckoutPorts['promo'] &
  CheckoutPorts['voucher'];

type Fakes = {
  readonly [Name in Exclude<keyof AllPorts, 'holdPayment'>]: AllPorts[Name] extends PromiseActorLogic<
    infer TOutput,
    infer TInput
  >
    ? Port<TOutput, TInput>
    : never;
};

/** Every effect of the checkout, for a test to answer as it likes. */
export interface FakePorts extends Fakes {
  /** Whether this tab may pay. */
  readonly askForLock: Mock<() => LockReport['type'] | 'silence'>;
}

/** Ports of a good day; a test overrides what it is about. */
export const fakePorts = (): FakePorts => ({
  checkEmail: vi.fn(async () => ({ kind: 'new' as const })),
  initCustomer: vi.fn(async () => ({ kind: 'accepted' as const })),
  postCustomer: vi.fn(async () => ({ kind: 'accepted' as const })),
  finalizeOrder: vi.fn(async ({ intentId }) => ({ kind: 'created' as const, receipt: receiptOf(intentId) })),
  readOrder: vi.fn(async ({ intentId }) => ({ kind: 'created' as const, receipt: receiptOf(intentId) })),
  searchAddress: vi.fn(async () => []),
  searchCities: vi.fn(async () => []),
  createIntent: vi.fn(async ({ charge }) => ({ kind: 'created' as const, intent: intentFor(charge) })),
  solveChallenge: vi.fn(async () => proof),
  submitCard: vi.fn(async () => ({ kind: 'accepted' as const })),
  confirmIntent: vi.fn(async (intent) => ({ kind: 'answered' as const, intent: reportOf(intent) })),
  readIntent: vi.fn(() => Promise.reject(new Error('Nothing was confirmed'))),
  readCardDetails: vi.fn(async () => ({ expMonth: 12, expYear: 2030, last4: '4242' })),
  findDates: vi.fn(async () => ({ kind: 'found' as const, dates, slots })),
  writeDraft: vi.fn(async () => 'written'),
  awaitOtherPayment: vi.fn(() => pending()),
  wipeDraft: vi.fn(async () => 'wiped'),
  checkPromo: vi.fn(async () => ({ kind: 'valid' as const, promo })),
  askForLock: vi.fn(() => 'lock.acquired' as const),
  awaitOtherTab: vi.fn(() => pending<void>()),
  leave: vi.fn(() => pending<void>()),
  createBuyer: vi.fn(async () => ({ kind: 'created' as const, buyerId: 'buy_1' })),
  linkWallet: vi.fn(async ({ platform }) => linkedTo(platform)),
  submitFields: vi.fn(async () => linkedTo('conecs')),
  checkInstrument: vi.fn(async () => ({ kind: 'known' as const, available: 10_000, isSufficient: true })),
  beginSignIn: vi.fn(() => pending<never>()),
  exchangeCode: vi.fn(async () => ({ kind: 'granted' as const, credentials: sealedTokens })),
  checkBalance: vi.fn(async () => ({ kind: 'known' as const, available: 10_000, credentials: null })),
  endSession: vi.fn(async () => undefined),
});

const linkedTo = (platform: Platform) => ({
  kind: 'linked' as const,
  instrument: { id: `ins_${platform}`, platform },
});

export interface StartedCheckout {
  readonly checkout: Checkout;
  readonly clock: SimulatedClock;
}

/** What a test says of a page, what its visit comes with beside the rest. */
export type StartOptions = Partial<Omit<CheckoutOptions, 'arrival'> & Arrival>;

/** The whole checkout on fake ports, with a clock that moves when the test says so. */
export function startCheckout(
  ports: FakePorts = fakePorts(),
  {
    stored = null,
    returned = null,
    returnedIntentId = null,
    edenred = null,
    wasExitShown = false,
    wasAtDelivery = false,
    ...options
  }: StartOptions = {},
): StartedCheckout {
  const clock = new SimulatedClock();
  const checkout = createCheckout(boundCheckout(bound(ports)), {
    now,
    isExternal: false,
    isOfferApplied: false,
    ...options,
    arrival: { stored, returned, returnedIntentId, edenred, wasExitShown, wasAtDelivery },
    clock,
  });
  return { checkout: checkout.start(), clock };
}

/** Every answer that is there arrives. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const patience = 20;

/**
 * Waits for a place that the answers at hand lead to; the clock stands still.
 * @throws Error that tells where the checkout stays instead.
 */
export async function until(
  checkout: Checkout,
  isThere: (snapshot: CheckoutSnapshot) => boolean,
): Promise<void> {
  for (let turn = 0; turn < patience; turn += 1) {
    if (isThere(checkout.getSnapshot())) return;
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other is the point
    await settle();
  }
  const { value, context } = checkout.getSnapshot();
  const { errors, notices, payment } = context;
  throw new Error(
    `Stays in ${JSON.stringify({ value, blockers: payBlockers(context), errors, problem: payment.problem, notices })}`,
  );
}

/** Types as a shopper does, and leaves the e-mail's field. */
export function fillForm(checkout: Checkout, fields: Partial<RawFields> = {}): void {
  checkout.send({ type: 'form.filled', fields: { ...typedFields, ...fields } });
  checkout.send({ type: 'email.completed' });
}

/** Ten meals, and a form that is filled, with the dates of its place. */
export async function goToForm(checkout: Checkout, fields: Partial<RawFields> = {}): Promise<void> {
  checkout.send({ type: 'order.started', nbMeals: 10 });
  fillForm(checkout, fields);
  await until(checkout, ({ context }) => context.delivery.status !== 'searching');
}

/** On to the payment, where the terms are accepted and a card is typed. */
export async function goToPayment(checkout: Checkout): Promise<void> {
  await goToForm(checkout);
  checkout.send({ type: 'form.submitted' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  completePayment(checkout);
}

export function completePayment(checkout: Checkout): void {
  checkout.send({ type: 'terms.accepted', consent });
  checkout.send({ type: 'card.completed', isComplete: true });
}

export const untilPayable = (checkout: Checkout): Promise<void> =>
  until(checkout, (snapshot) => snapshot.can({ type: 'pay.requested' }));

/** Waits until the shopper may pay, and pays. */
export async function pay(checkout: Checkout): Promise<void> {
  await untilPayable(checkout);
  checkout.send({ type: 'pay.requested' });
}

/** Shops until "pay" is pressed, with ports that a test has prepared. */
export async function pressPay(ports: FakePorts): Promise<StartedCheckout> {
  const started = startCheckout(ports);
  await goToPayment(started.checkout);
  await pay(started.checkout);
  await settle();
  return started;
}

/** An answer that is still on its way. */
export const pending = <T>(): Promise<T> => new Promise(() => undefined);

/** An answer that will never come. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('network down'));
