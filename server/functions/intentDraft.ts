import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import type { DraftOrder, OrderStore } from '#server/orders/orderStore.ts';
import type { CardIntent } from '#server/providers/cardIntents.ts';
import { withReceivedConsent } from './consent.ts';

interface PricedOrder {
  readonly request: CreateStripeIntentRequest;
  readonly form: DraftOrder['form'];
  readonly charge: Charge;
}

interface DraftStorage {
  readonly orderStore: Pick<OrderStore, 'readDraftOrder' | 'storeDraft'>;
  readonly id: string;
  readonly client: string;
  readonly now: () => number;
  readonly deadline: AbortSignal;
}

/** @returns `false` if another tab stored another order first, or the intent accepts no draft */
export async function storeDraft(
  intent: CardIntent,
  order: PricedOrder,
  { orderStore, id, client, now, deadline }: DraftStorage,
): Promise<boolean> {
  const storedRevision = (await orderStore.readDraftOrder(intent.id))?.revision ?? 0;
  // Stores nothing after the timeout, because the browser may have sent a newer draft.
  deadline.throwIfAborted();
  const draft = toDraftOrder(intent, order, now());
  if (await orderStore.storeDraft(intent.id, id, draft, { client, seen: storedRevision })) return true;
  return isSameOrder(await orderStore.readDraftOrder(intent.id), order);
}

function toDraftOrder(
  { customerId, type }: CardIntent,
  { request, form, charge }: PricedOrder,
  now: number,
): DraftOrder {
  const { challenge: _, ...draftFields } = request;
  return {
    ...draftFields,
    form,
    payment: withReceivedConsent(request.payment, now),
    customerId: customerId ?? '',
    amount: cardAmount(charge),
    type,
  };
}

/** Compares two orders, without consent time and Edenred tokens, because these change between requests. */
export function isSameOrder(
  stored: { readonly draft: DraftOrder } | null,
  { request: { payment }, form }: Pick<PricedOrder, 'request' | 'form'>,
): boolean {
  if (stored === null || JSON.stringify(stored.draft.form) !== JSON.stringify(form)) return false;
  const instrument = payment.paygreen?.instrument ?? null;
  return instrument === null || stored.draft.payment.paygreen?.instrument?.id === instrument.id;
}
