/**
 * Response of an order's port before the deployment.
 * `real` runs the real effect. `held` never settles. `failed` fails, and the order does not retry it.
 */
export type ScriptedResponse =
  | 'real'
  | 'held'
  | 'failed'
  | { readonly kind: string; readonly [detail: string]: unknown };

/** Steps that bring a test order to a state before the deployment, and its outcome after the deployment. */
export interface OrderPath {
  readonly by?: 'card' | 'paygreen' | 'edenred';
  /** If `true`, the customer pays by card only after the new version is deployed. */
  readonly isUnpaid?: boolean;
  /** Responses of each port, in order of its calls. Calls after the last response run the real effect. */
  readonly ports?: Readonly<Record<string, readonly ScriptedResponse[]>>;
  /** If `true`, the voucher provider's response is lost. Its webhook reports the voucher later. */
  readonly isVoucherLost?: boolean;
  /** If `true`, the webhook of the voucher provider arrives a second time. */
  readonly surfacesAgain?: boolean;
  /** Decision of the operator who closes the case. */
  readonly closedAs?: 'ordered' | 'refunded';
  readonly end: 'completed' | 'refunded' | 'needsAttention';
}

const unreachable = { kind: 'unreachable' } as const;
export const refused = { kind: 'refused' } as const;
const emailExists = { kind: 'refused', reason: 'emailKnown' } as const;
const noRecord = { kind: 'refused', voucher: null } as const;
const uncertainRegistration = { kind: 'unanswered', mayRepeat: false } as const;

type OrderPaths = Readonly<Record<string, OrderPath>>;

/** One path into each order state that Restate can store. */
export const orderPaths: OrderPaths = {
  'order.verifyingCard.reading': { ports: { readPayment: ['held'] }, end: 'completed' },
  'order.verifyingCard.waiting': { ports: { readPayment: [unreachable] }, end: 'completed' },
  'order.verifyingCard.claiming': { ports: { claimCheckout: ['held'] }, end: 'completed' },
  'order.unpaid': { isUnpaid: true, end: 'completed' },
  'order.checkingAgain.requesting': { ports: { checkAgain: ['held'] }, end: 'completed' },
  'order.checkingAgain.waiting': { ports: { checkAgain: [unreachable] }, end: 'completed' },
  'order.authorisingVoucher.openingSession': {
    by: 'edenred',
    ports: { openSession: ['held'] },
    end: 'completed',
  },
  'order.authorisingVoucher.awaitingSession': {
    by: 'edenred',
    ports: { openSession: [unreachable] },
    end: 'completed',
  },
  'order.authorisingVoucher.requesting': {
    by: 'paygreen',
    ports: { authoriseVoucher: ['held'] },
    end: 'completed',
  },
  'order.authorisingVoucher.waiting': {
    by: 'paygreen',
    ports: { authoriseVoucher: [{ kind: 'unanswered' }] },
    end: 'completed',
  },
  'order.authorisingVoucher.awaitingSearch': {
    by: 'paygreen',
    isVoucherLost: true,
    ports: { authoriseVoucher: ['real', noRecord] },
    end: 'completed',
  },
  'order.authorisingVoucher.searchingAgain': {
    by: 'paygreen',
    isVoucherLost: true,
    surfacesAgain: true,
    ports: { authoriseVoucher: ['real', noRecord], findVoucher: ['held'] },
    end: 'completed',
  },
  'order.registering.requesting': { ports: { registerOrder: ['held'] }, end: 'completed' },
  'order.registering.waiting': {
    ports: { registerOrder: [{ kind: 'unanswered', mayRepeat: true }] },
    end: 'completed',
  },
  'order.completed': { end: 'completed' },
  'order.undoingVoucher.requesting': {
    by: 'paygreen',
    ports: { registerOrder: [refused], undoVoucher: ['held'] },
    end: 'refunded',
  },
  'order.undoingVoucher.waiting': {
    by: 'paygreen',
    ports: { registerOrder: [refused], undoVoucher: [unreachable] },
    end: 'refunded',
  },
  'order.refunding.requesting': {
    ports: { checkAgain: [emailExists], refundPayment: ['held'] },
    end: 'refunded',
  },
  'order.refunding.waiting': {
    ports: { checkAgain: [emailExists], refundPayment: [unreachable] },
    end: 'refunded',
  },
  'order.refunded': { ports: { checkAgain: [emailExists] }, end: 'refunded' },
  'order.needsAttention.raising': {
    ports: { registerOrder: [uncertainRegistration], raiseAttention: ['held'] },
    end: 'needsAttention',
  },
  'order.needsAttention.raised': { ports: { registerOrder: [uncertainRegistration] }, end: 'needsAttention' },
  'order.closed.ordered': {
    ports: { registerOrder: [uncertainRegistration] },
    closedAs: 'ordered',
    end: 'completed',
  },
  'order.closed.refunded': {
    ports: { registerOrder: [uncertainRegistration] },
    closedAs: 'refunded',
    end: 'refunded',
  },
  'order.closed.releasing': {
    ports: { registerOrder: [uncertainRegistration], releaseCheckout: ['held'] },
    closedAs: 'refunded',
    end: 'refunded',
  },
  'order.needsAttention.unlisted': {
    ports: { registerOrder: [uncertainRegistration], raiseAttention: ['failed'] },
    end: 'needsAttention',
  },
  'order.closed.unreleased': {
    ports: { registerOrder: [uncertainRegistration], releaseCheckout: ['failed'] },
    closedAs: 'refunded',
    end: 'refunded',
  },
};
