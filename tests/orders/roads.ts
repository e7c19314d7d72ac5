/** What a port answers in the place of its effect, that it does not answer before the deployment, or that it fails for good. */
export type Scripted =
  | 'real'
  | 'held'
  | 'failed'
  | { readonly kind: string; readonly [detail: string]: unknown };

/** How an order is brought into a state, and what it comes to afterwards. */
export interface Road {
  readonly by?: 'card' | 'paygreen' | 'edenred';
  /** Nobody pays before the deployment. */
  readonly isUnpaid?: boolean;
  /** What each port answers in turn; the real thing, afterwards. */
  readonly ports?: Readonly<Record<string, readonly Scripted[]>>;
  /** The provider makes what it is asked for, and its answer is lost; then it lets the order know. */
  readonly isVoucherLost?: boolean;
  /** The provider lets the order know once more. */
  readonly surfacesAgain?: boolean;
  /** How an operator closes it, once people look at it. */
  readonly closedAs?: 'ordered' | 'refunded';
  readonly end: 'completed' | 'refunded' | 'needsAttention';
}

const unreachable = { kind: 'unreachable' } as const;
export const refused = { kind: 'refused' } as const;
const known = { kind: 'refused', reason: 'emailKnown' } as const;
const noRecord = { kind: 'refused', voucher: null } as const;
const lost = { kind: 'unanswered', mayRepeat: false } as const;

type Roads = Readonly<Record<string, Road>>;

/** One way into each state that an order can be stored in. */
export const roads: Roads = {
  'order.verifyingCard.reading': { ports: { readPayment: ['held'] }, end: 'completed' },
  'order.verifyingCard.waiting': { ports: { readPayment: [unreachable] }, end: 'completed' },
  'order.verifyingCard.claiming': { ports: { claimCheckout: ['held'] }, end: 'completed' },
  'order.unpaid': { isUnpaid: true, end: 'completed' },
  'order.checkingAgain.asking': { ports: { checkAgain: ['held'] }, end: 'completed' },
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
  'order.authorisingVoucher.asking': {
    by: 'paygreen',
    ports: { authoriseVoucher: ['held'] },
    end: 'completed',
  },
  'order.authorisingVoucher.waiting': {
    by: 'paygreen',
    ports: { authoriseVoucher: [{ kind: 'unanswered' }] },
    end: 'completed',
  },
  'order.authorisingVoucher.doubting': {
    by: 'paygreen',
    isVoucherLost: true,
    ports: { authoriseVoucher: ['real', noRecord] },
    end: 'completed',
  },
  'order.authorisingVoucher.lookingAgain': {
    by: 'paygreen',
    isVoucherLost: true,
    surfacesAgain: true,
    ports: { authoriseVoucher: ['real', noRecord], findVoucher: ['held'] },
    end: 'completed',
  },
  'order.registering.asking': { ports: { registerOrder: ['held'] }, end: 'completed' },
  'order.registering.waiting': {
    ports: { registerOrder: [{ kind: 'unanswered', mayRepeat: true }] },
    end: 'completed',
  },
  'order.completed': { end: 'completed' },
  'order.undoingVoucher.asking': {
    by: 'paygreen',
    ports: { registerOrder: [refused], undoVoucher: ['held'] },
    end: 'refunded',
  },
  'order.undoingVoucher.waiting': {
    by: 'paygreen',
    ports: { registerOrder: [refused], undoVoucher: [unreachable] },
    end: 'refunded',
  },
  'order.refunding.asking': { ports: { checkAgain: [known], refundPayment: ['held'] }, end: 'refunded' },
  'order.refunding.waiting': {
    ports: { checkAgain: [known], refundPayment: [unreachable] },
    end: 'refunded',
  },
  'order.refunded': { ports: { checkAgain: [known] }, end: 'refunded' },
  'order.needsAttention.raising': {
    ports: { registerOrder: [lost], raiseAttention: ['held'] },
    end: 'needsAttention',
  },
  'order.needsAttention.raised': { ports: { registerOrder: [lost] }, end: 'needsAttention' },
  'order.closed.ordered': { ports: { registerOrder: [lost] }, closedAs: 'ordered', end: 'completed' },
  'order.closed.refunded': { ports: { registerOrder: [lost] }, closedAs: 'refunded', end: 'refunded' },
  'order.closed.releasing': {
    ports: { registerOrder: [lost], releaseCheckout: ['held'] },
    closedAs: 'refunded',
    end: 'refunded',
  },
  'order.needsAttention.unlisted': {
    ports: { registerOrder: [lost], raiseAttention: ['failed'] },
    end: 'needsAttention',
  },
  'order.closed.unreleased': {
    ports: { registerOrder: [lost], releaseCheckout: ['failed'] },
    closedAs: 'refunded',
    end: 'refunded',
  },
};
