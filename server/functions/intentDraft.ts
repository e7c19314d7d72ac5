import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import type { DraftOrder, OrderStore } from '#server/orders/orderStore.ts';
import type { CardIntent } from '#server/providers/cardIntents.ts';
import { withHeardConsent } from './consent.ts';

/** What a shopper asks to pay for: the form with the promo as it was found, and what is charged for it. */
interface Drafted {
  readonly request: CreateStripeIntentRequest;
  readonly form: DraftOrder['form'];
  readonly charge: Charge;
}

interface Storing {
  readonly orderStore: Pick<OrderStore, 'draftOrderOf' | 'keepDraft'>;
  /** The checkout's. */
  readonly id: string;
  /** Whom it comes from, as limits count clients. */
  readonly client: string;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly deadline: AbortSignal;
}

/** Stores what an intent is to pay for. @returns false when another tab stored another order meanwhile, or the intent takes none any more */
export async function storeDraft(
  intent: CardIntent,
  drafted: Drafted,
  { orderStore, id, client, now, deadline }: Storing,
): Promise<boolean> {
  const seen = (await orderStore.draftOrderOf(intent.id))?.revision ?? 0;
  // Who asked has given up, and may have agreed to something else meanwhile.
  deadline.throwIfAborted();
  const draft = draftOf(intent, drafted, now());
  if (await orderStore.keepDraft(intent.id, id, draft, { client, seen })) return true;
  // Who was first may have asked for the very same.
  return isDraftOf(await orderStore.draftOrderOf(intent.id), drafted);
}

function draftOf(
  { customerId, type }: CardIntent,
  { request, form, charge }: Drafted,
  now: number,
): DraftOrder {
  const { challenge: _, ...ordered } = request;
  return {
    ...ordered,
    form,
    payment: withHeardConsent(request.payment, now),
    customerId: customerId ?? '',
    amount: cardAmount(charge),
    type,
  };
}

/**
 * Whether a stored draft is for that very form, and for the voucher card that is given, if one is. What was accepted when is
 * another matter; so are Edenred's tokens, which are other ones once they were renewed.
 */
export function isDraftOf(
  stored: { readonly draft: DraftOrder } | null,
  { request: { payment }, form }: Pick<Drafted, 'request' | 'form'>,
): boolean {
  if (stored === null || JSON.stringify(stored.draft.form) !== JSON.stringify(form)) return false;
  const instrument = payment.paygreen?.instrument ?? null;
  return instrument === null || stored.draft.payment.paygreen?.instrument?.id === instrument.id;
}
