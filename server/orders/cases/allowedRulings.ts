import * as facts from '#machines/order/rulingFacts.ts';
import type { OperatorWord, Ruling } from '#machines/order/rulingTypes.ts';
import { needsOperator, type OrderSnapshot } from '#server/orders/snapshot.ts';

/** `needsLook`: the decision is allowed only after the operator has checked the main backend. */
export interface AllowedRuling {
  readonly ruling: Ruling;
  readonly needsLook: boolean;
}

const rulings: readonly Ruling[] = ['retry', 'refund', 'ordered', 'refunded'];

function isAllowed({ state, context }: OrderSnapshot, ruling: Ruling, operatorEntry: OperatorWord): boolean {
  if (!needsOperator({ state })) {
    if (ruling === 'retry') return state.endsWith('.waiting') && !state.startsWith('authorising');
    return (
      ruling === 'refund' &&
      ['checkingAgain.waiting', 'registering.waiting'].includes(state) &&
      facts.orderMayBeRefunded(context, operatorEntry)
    );
  }
  switch (ruling) {
    case 'retry':
      return (
        facts.undoingMayBeRetried(context) ||
        facts.refundMayBeRetried(context) ||
        facts.registrationMayBeRetried(context, operatorEntry) ||
        facts.orderMayBeRetried(context)
      );
    case 'refund':
      return facts.orderMayBeRefunded(context, operatorEntry);
    case 'ordered':
      return facts.mayBeClosedAsOrdered(context, { as: ruling, word: operatorEntry });
    case 'refunded':
      return facts.mayBeClosedAsRefunded(context, { as: ruling, word: operatorEntry });
  }
}

export function allowedRulingsOf(order: OrderSnapshot): readonly AllowedRuling[] {
  const operatorEntry = { by: '', at: '', note: '', isAbsent: false };
  const entryAfterCheck = { ...operatorEntry, isAbsent: true };
  return rulings.flatMap((ruling): readonly AllowedRuling[] => {
    if (isAllowed(order, ruling, operatorEntry)) return [{ ruling, needsLook: false }];
    return isAllowed(order, ruling, entryAfterCheck) ? [{ ruling, needsLook: true }] : [];
  });
}
