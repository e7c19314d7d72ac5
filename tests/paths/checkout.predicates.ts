import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import { customerIsValid } from '#machines/checkout/customer.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';

export const isAwaitingEdenred = ({ context }: CheckoutSnapshot): boolean =>
  context.isExternal && context.isSigningIn;
export const isRestored = ({ event, after: { context } }: Step<CheckoutSnapshot>): boolean => {
  const draft: Draft = event['draft'];
  return (
    context.nbMeals === draft.nbMeals &&
    isDeepStrictEqual(context.fields, draft.fields) &&
    context.promo.code === draft.promoCode
  );
};
export const appliesPromo = ({ event, after }: Step<CheckoutSnapshot>): boolean =>
  isDeepStrictEqual(after.context.promo.applied, event['promo']);
export const isReady = ({ context }: Pick<CheckoutSnapshot, 'context'>): boolean =>
  facts.formIsValid(context) && !facts.datesAreLoading(context);
export const isAwaiting = ({ context }: CheckoutSnapshot): boolean =>
  !isReady({ context }) && facts.datesAreLoading(context) && customerIsValid(context);
export const isRefusal = ({ before, after }: Step<CheckoutSnapshot>): boolean =>
  after.context.refusals === before.context.refusals + 1;
export const isKnown = ({ event, after }: Step<CheckoutSnapshot>): boolean =>
  after.context.account.status === event['status'];
/** Keys of the checkout's context that reports of child machines may change in any state. */
const reportKeys = new Set(['account', 'errors', 'receipt', 'delivery', 'voucher', 'isSigningIn']);
/** Expects that the checkout stores a report and changes neither its state nor other context. */
export const reportOnlyEvents = {
  stays: true,
  hasNoEffects: true,
  satisfies: ({ before, after }: Step<CheckoutSnapshot>): boolean =>
    Object.entries(before.context).every(
      ([key, value]) => reportKeys.has(key) || isDeepStrictEqual(Reflect.get(after.context, key), value),
    ),
} as const;
type Notice = CheckoutSnapshot['context']['notices'][number];
export const preparing = [
  'payment.open.preparing.customer',
  'payment.open.preparing.intent',
  'payment.open.preparing.provingWork',
];
export const unpaid = [
  ...preparing,
  'payment.open.ready',
  'payment.open.refused',
  'payment.open.proofOfWorkRequired',
];
export const intentRequestStates = ['payment.open.preparing.intent', 'payment.open.preparing.provingWork'];
export const isReported =
  (notice: Notice) =>
  ({ after }: Step<CheckoutSnapshot>): boolean =>
    after.context.notices.at(-1) === notice;
export const isDateClaimed = ({ after: { context } }: Step<CheckoutSnapshot>): boolean =>
  context.choice.isDateChosen || facts.dateIn(context) === null;
export const isExpected = ({ context }: CheckoutSnapshot, { intent }: AnyEventObject): boolean =>
  facts.intentIsExpected(context, intent);
export const mustBeRefreshed = ({ context }: CheckoutSnapshot, { problem }: AnyEventObject): boolean =>
  facts.priceMustBeRefreshed(context, problem);
export const isUnrelatedToPayment = (before: CheckoutSnapshot, event: AnyEventObject): boolean =>
  !mustBeRefreshed(before, event) &&
  ['unavailable', 'declined', 'priceChanged'].includes(event['problem'].kind);
export const isFullForm = ({ context }: CheckoutSnapshot): boolean => !context.isShort;
export const choiceIsAvailable = ({ context }: CheckoutSnapshot, { dates, slots }: AnyEventObject): boolean =>
  facts.choiceIsAvailable(context, { dates, slots });
/**
 * `true` if the delivery report contains dates, or states that no date exists.
 * `false` while dates load or are unavailable.
 */
export const areDatesKnown = ({ status }: AnyEventObject): boolean =>
  ['unknown', 'dated', 'undeliverable'].includes(status);
/** `true` if the checkout keeps the chosen delivery date after a report without dates. */
export const isChoiceSpared = ({ before, event, after }: Step<CheckoutSnapshot>): boolean =>
  after.context.delivery.status === event['status'] &&
  after.context.choice.date === before.context.choice.date &&
  after.context.choice.slot === before.context.choice.slot &&
  !after.context.notices.slice(before.context.notices.length).includes('dateHasLapsed');
/** `true` if the report comes from the voucher machine of the chosen method. */
export const isChosen = ({ context }: CheckoutSnapshot, { provider, method }: AnyEventObject): boolean =>
  method === context.method && provider === voucherProviderOf(context.method);
export const isOrderKnown = ({ context }: CheckoutSnapshot): boolean => facts.orderFormIn(context) !== null;
export const orderIsOpen = ({ event, after }: Step<CheckoutSnapshot>): boolean =>
  after.context.voucher.status === event['status'];
export const wasRefused = {
  given: 'payment.closed.paying.confirmingCard',
  when: 'card.failed',
  sends: 'draft.edited',
} as const;
export const openEdits = [
  'promo.submitted',
  'promo.confirmed',
  'promo.declined',
  'promo.removed',
  'promo.changed',
  'method.chosen',
  'voucher.retried',
  'wallet.requested',
  'signIn.requested',
  'signOut.requested',
  'terms.accepted',
  'terms.withdrawn',
  'card.completed',
  'cardForm.mounted',
  'cardForm.loaded',
  'cardForm.failed',
  'blockers.requested',
];
export const paidFor = {
  sends: ['draft.edited', 'card payment.requested'],
  leadsTo: 'payment.closed.paying.confirmingCard',
} as const;
