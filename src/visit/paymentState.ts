import { paymentKey } from '#src/effects/storage/draftKeys.ts';
import { accessibleStorage } from '#src/effects/storage/accessible.ts';

export type PaymentState =
  | { readonly kind: 'none' }
  /** The customer pressed "pay", so the payment intent may have been charged. */
  | { readonly kind: 'pressed'; readonly intentId: string }
  | { readonly kind: 'unknown' };

let readOpenCheckoutPayment: (() => PaymentState) | null = null;

export const setPaymentReader = (read: () => PaymentState): void => void (readOpenCheckoutPayment = read);

function storedPayment(): PaymentState {
  const { searchParams } = new URL(location.href);
  const returned = searchParams.get('payment_intent') ?? searchParams.get('setup_intent');
  if (returned !== null) return { kind: 'pressed', intentId: returned };
  const storage = accessibleStorage();
  if (storage === null) return { kind: 'unknown' };
  const intentId = /"intentId":"([^"]+)"/.exec(storage.getItem(paymentKey) ?? '')?.[1];
  return intentId === undefined ? { kind: 'none' } : { kind: 'pressed', intentId };
}

/** Must not throw, because the error page depends on the payment's state. @rule R2.47 */
export function paymentState(): PaymentState {
  try {
    const openPayment = readOpenCheckoutPayment?.() ?? null;
    const stored = openPayment?.kind === 'pressed' ? openPayment : storedPayment();
    return stored.kind === 'unknown' ? (openPayment ?? stored) : stored;
  } catch {
    return { kind: 'unknown' };
  }
}
