import type { Platform } from '#machines/domain/methods.ts';
import { SimulatedClock, type PromiseActorLogic } from 'xstate';
import { vi, type Mock } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Arrival, LockReport } from '#machines/checkout/checkout.types.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import { slots } from '#machines/domain/slot.ts';
import {
  provideCheckoutPorts,
  createCheckout,
  type Checkout,
  type CheckoutOptions,
  type CheckoutPorts,
} from '#src/effects/actor.ts';
import { toCheckoutPorts } from './toCheckoutPorts.ts';
import {
  consent,
  dates,
  intentFor,
  solvedChallenge,
  now,
  promo,
  receiptOf,
  reportOf,
  sealedTokens,
  typedFields,
  walletContact,
} from './samples.ts';

type Port<TOutput, TInput> = Mock<(input: TInput, signal: AbortSignal) => Promise<TOutput>>;

type AllPorts = CheckoutPorts['account'] &
  CheckoutPorts['addressSearch'] &
  CheckoutPorts['card'] &
  CheckoutPorts['citySearch'] &
  CheckoutPorts['delivery'] &
  CheckoutPorts['draft'] &
  CheckoutPorts['edenred'] &
  CheckoutPorts['express'] &
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

/** Mock functions for all effects of the checkout. */
export interface FakePorts extends Fakes {
  /** Called when this tab requests the payment lock. Returns the type of the lock's report. */
  readonly askForLock: Mock<() => LockReport['type'] | 'silence'>;
}

/** Creates mocks of all ports. Every call succeeds, unless a test replaces the mock. */
export const fakePorts = (): FakePorts => ({
  checkEmail: vi.fn(async () => ({ kind: 'new' as const })),
  initCustomer: vi.fn(async () => ({ kind: 'accepted' as const })),
  postCustomer: vi.fn(async () => ({ kind: 'accepted' as const })),
  finalizeOrder: vi.fn(async ({ intentId }) => ({ kind: 'created' as const, receipt: receiptOf(intentId) })),
  readOrder: vi.fn(async ({ intentId }) => ({ kind: 'created' as const, receipt: receiptOf(intentId) })),
  searchAddress: vi.fn(async () => []),
  searchCities: vi.fn(async () => []),
  createIntent: vi.fn(async ({ charge }) => ({ kind: 'created' as const, intent: intentFor(charge) })),
  solveChallenge: vi.fn(async () => solvedChallenge),
  submitCard: vi.fn(async () => ({ kind: 'accepted' as const })),
  confirmIntent: vi.fn(async (intent) => ({ kind: 'answered' as const, intent: reportOf(intent) })),
  readIntent: vi.fn(() => Promise.reject(new Error('Nothing was confirmed'))),
  readCardDetails: vi.fn(async () => ({ expMonth: 12, expYear: 2030, last4: '4242' })),
  answerSheet: vi.fn(async () => undefined),
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

/** Options of a checkout page, including the stored data and the URL data at its opening. */
export type StartOptions = Partial<Omit<CheckoutOptions, 'arrival'> & Arrival>;

/** Starts the complete checkout with mocked ports and a clock that tests advance. */
export function startCheckout(
  ports: FakePorts = fakePorts(),
  {
    stored = null,
    returned = null,
    returnedIntentId = null,
    edenred = null,
    wasExitShown = false,
    wasAtDelivery = false,
    wishes = [],
    ...options
  }: StartOptions = {},
): StartedCheckout {
  const clock = new SimulatedClock();
  const checkout = createCheckout(provideCheckoutPorts(toCheckoutPorts(ports)), {
    now,
    isExternal: false,
    isOfferApplied: false,
    ...options,
    arrival: { stored, returned, returnedIntentId, edenred, wasExitShown, wasAtDelivery, wishes },
    clock,
  });
  return { checkout: checkout.start(), clock };
}

/** Waits until all resolved promises have been handled. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const maxTurns = 20;

/**
 * Waits for a state of the checkout without advancing the clock.
 * @throws Error with the current state if the checkout does not reach it
 */
export async function until(
  checkout: Checkout,
  isThere: (snapshot: CheckoutSnapshot) => boolean,
): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    if (isThere(checkout.getSnapshot())) return;
    // oxlint-disable-next-line no-await-in-loop -- turns must run one after the other
    await settle();
  }
  const { value, context } = checkout.getSnapshot();
  const { errors, notices, payment } = context;
  throw new Error(
    `Stays in ${JSON.stringify({ value, blockers: payBlockers(context), errors, problem: payment.problem, notices })}`,
  );
}

/** Fills in the checkout form and leaves the e-mail field. */
export function fillForm(checkout: Checkout, fields: Partial<RawFields> = {}): void {
  checkout.send({ type: 'form.filled', fields: { ...typedFields, ...fields } });
  checkout.send({ type: 'email.completed' });
}

/** Chooses ten meals and fills in the form, then waits for the delivery dates. */
export async function goToForm(checkout: Checkout, fields: Partial<RawFields> = {}): Promise<void> {
  checkout.send({ type: 'order.started', nbMeals: 10 });
  fillForm(checkout, fields);
  await until(checkout, ({ context }) => context.delivery.status !== 'searching');
}

/** Goes to the payment screen, accepts the terms and enters a card. */
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

/** Waits until payment is possible, then pays. */
export async function pay(checkout: Checkout): Promise<void> {
  await untilPayable(checkout);
  checkout.send({ type: 'pay.requested' });
}

const isOnSheet = ({ children }: CheckoutSnapshot): boolean =>
  children.express?.getSnapshot().matches({ open: 'choosing' }) === true;

/** Opens a wallet's sheet, without leaving the screen, and authorizes the payment. */
export async function payByWallet(checkout: Checkout): Promise<void> {
  checkout.send({ type: 'wallets.mounted' });
  checkout.send({ type: 'wallets.loaded', wallets: ['apple_pay'] });
  checkout.send({ type: 'sheet.pressed', wallet: 'apple_pay' });
  await until(checkout, isOnSheet);
  checkout.send({ type: 'sheet.placeChosen', place: walletContact });
  await until(checkout, isOnSheet);
  checkout.send({ type: 'sheet.confirmed', contact: walletContact, consent });
}

/** Starts a checkout with the test's ports and goes from home to the press on "pay". */
export async function pressPay(ports: FakePorts): Promise<StartedCheckout> {
  const started = startCheckout(ports);
  await goToPayment(started.checkout);
  await pay(started.checkout);
  await settle();
  return started;
}

/** Returns a promise that never settles, as a port without a response does. */
export const pending = <T>(): Promise<T> => new Promise(() => undefined);

export const rejectWithNetworkError = (): Promise<never> => Promise.reject(new TypeError('network down'));
