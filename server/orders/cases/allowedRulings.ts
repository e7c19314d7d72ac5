import * as facts from '#machines/order/rulingFacts.ts';
import type { OperatorWord, Ruling } from '#machines/order/rulingTypes.ts';
import { waitsForPeople, type OrderSnapshot } from '#server/orders/snapshot.ts';

/** `needsLook`: the operator must first check the order system. */
export interface AllowedRuling {
  readonly ruling: Ruling;
  readonly needsLook: boolean;
}

const rulings: readonly Ruling[] = ['retry', 'refund', 'ordered', 'refunded'];

function isPossible({ state, context }: OrderSnapshot, ruling: Ruling, word: OperatorWord): boolean {
  if (!waitsForPeople({ state })) {
    if (ruling === 'retry') return state.endsWith('.waiting') && !state.startsWith('authorising');
    return (
      ruling === 'refund' &&
      ['checkingAgain.waiting', 'registering.waiting'].includes(state) &&
      facts.orderMayBeRefunded(context, word)
    );
  }
  switch (ruling) {
    case 'retry':
      return (
        facts.undoingMayBeRetried(context) ||
        facts.refundMayBeRetried(context) ||
        facts.registrationMayBeRetried(context, word) ||
        facts.orderMayBeRetried(context)
      );
    case 'refund':
      return facts.orderMayBeRefunded(context, word);
    case 'ordered':
      return facts.mayBeClosedAsOrdered(context, { as: ruling, word });
    case 'refunded':
      return facts.mayBeClosedAsRefunded(context, { as: ruling, word });
  }
}

export function allowedRulingsOf(order: OrderSnapshot): readonly AllowedRuling[] {
  const word = { by: '', at: '', note: '', isAbsent: false };
  const looked = { ...word, isAbsent: true };
  return rulings.flatMap((ruling): readonly AllowedRuling[] => {
    if (isPossible(order, ruling, word)) return [{ ruling, needsLook: false }];
    return isPossible(order, ruling, looked) ? [{ ruling, needsLook: true }] : [];
  });
}
