import * as z from 'zod/mini';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { shortId } from './paymentNames.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { reconciliation } from './actors.ts';
import { registrationWords, parseRegistration } from './registrationWords.ts';
import type { TimelineChange, TimelineEntry } from './timeline.ts';

export interface Action extends Pick<TimelineEntry, 'side' | 'text'> {
  /** Stable id of the action, so that the timeline shows a repeated action once. */
  readonly id: string;
  readonly intentId: string;
  /** Empty for the affected customer. */
  readonly from: string | null;
  readonly to?: string;
  readonly change?: TimelineChange;
}

interface ProviderCall {
  /** Method and path of the provider call. */
  readonly call: string;
  readonly requestBody: unknown;
  readonly responseBody: unknown;
  /** `true` if the provider replayed its response to the same idempotency key. */
  readonly isRepeated: boolean;
  /** Person for whom the call was made. */
  readonly behalf: string;
  /** Cents that a voucher has paid for an intent so far. */
  readonly voucherChargeOf: (intentId: string) => number;
}

interface ActionReader {
  readonly pattern: RegExp;
  /** Returns the action of a provider call, or `null` if the call had no effect. */
  readonly read: (call: ProviderCall) => Action | null;
}

const intentIdIn = (call: string): string => /_intents\/(?<id>\w+)/.exec(call)?.groups?.['id'] ?? '';

const intentSchema = z.object({ status: z.string(), amount: z.optional(z.int()) });
const problemSchema = z.object({ error: z.object({ code: z.string() }) });
const refundSchema = z.object({ id: z.string(), amount: z.int(), payment_intent: z.string() });
const registrationSchema = z.object({ response: z.object({ user_id: z.string() }) });
const rejectionSchema = z.object({
  response: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
const voucherSchema = z.object({
  data: z.object({
    id: z.string(),
    reference: z.nullable(z.string()),
    status: z.string(),
    amount: z.int(),
    capture_on: z.nullish(z.string()),
  }),
});
const edenredSchema = z.object({
  data: z.object({ authorization_id: z.string(), authorized_amount: z.int(), status: z.string() }),
});
const referenceSchema = z.object({ order_ref: z.string() });
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.nullish(z.string()) }) }),
});

function readConfirmation({ call, responseBody }: ProviderCall): Action | null {
  const intentId = intentIdIn(call);
  const about = { intentId, side: 'stripe', from: '' };
  const intent = intentSchema.safeParse(responseBody).data;
  if (intent === undefined) {
    const problem = problemSchema.safeParse(responseBody).data;
    return problem?.error.code === 'card_declined'
      ? { ...about, id: `${intentId} declined`, text: `refuse la carte pour ${intentId}` }
      : null;
  }
  const { status, amount: cents = 0 } = intent;
  if (status === 'succeeded' && cents > 0)
    return {
      ...about,
      id: `${intentId} charged`,
      text: `débite ${intentId}`,
      change: { kind: 'charged', cents },
    };
  return status === 'succeeded'
    ? { ...about, id: `${intentId} kept`, text: `enregistre la carte, sans débit (${shortId(intentId)})` }
    : { ...about, id: `${intentId} ${status}`, text: `attend la réponse de la banque pour ${intentId}` };
}

function readCancellation({ call, responseBody, behalf }: ProviderCall): Action | null {
  const intentId = intentIdIn(call);
  return intentSchema.safeParse(responseBody).data?.status === 'canceled'
    ? {
        id: `${intentId} cancelled`,
        intentId,
        side: 'stripe',
        from: behalf === reconciliation ? reconciliation : 'orders',
        text: `annule ${intentId}, sans débit`,
      }
    : null;
}

function readRefund({ responseBody, isRepeated }: ProviderCall): Action | null {
  const refund = refundSchema.safeParse(responseBody).data;
  if (refund === undefined) return null;
  const { id, amount: cents, payment_intent: intentId } = refund;
  if (isRepeated)
    return {
      id: `${id} repeated`,
      intentId,
      side: 'stripe',
      from: 'orders',
      text: `renvoie la même réponse (${formatEuros(cents)} pour ${intentId}), sans deuxième remboursement`,
    };
  const text = `rembourse ${formatEuros(cents)} sur ${intentId}`;
  return { id, intentId, side: 'stripe', from: 'orders', text, change: { kind: 'refunded', cents } };
}

function readRegistration({ requestBody, responseBody, voucherChargeOf }: ProviderCall): Action | null {
  const { intentId } = parseRegistration(requestBody);
  const about = { intentId, side: 'main', from: 'orders' };
  const orderText = registrationWords(requestBody, voucherChargeOf(intentId));
  const order = registrationSchema.safeParse(responseBody).data;
  if (order !== undefined)
    return {
      ...about,
      id: order.response.user_id,
      text: `enregistre ${orderText}`,
      change: { kind: 'ordered' },
    };
  const rejection = rejectionSchema.safeParse(responseBody).data?.response;
  if (rejection === undefined) return null;
  const { code, message, fields = {} } = rejection;
  const fieldErrors = Object.entries(fields).map(([field, words]) => `, ${field}\u00a0: ${words}`);
  const text = `refuse ${orderText}. Réponse\u00a0: «\u00a0${message}\u00a0»${fieldErrors.join('')}`;
  return { ...about, id: `${intentId} ${code}`, text };
}

// PayGreen spells the captured status `successed`.
const activeStatus = /authorized|captured|successed/;
const endedStatus = /cancel|refund/;

interface Voucher {
  readonly status: string;
  readonly cents: number;
  /** ISO capture date. `null` for immediately. */
  readonly day?: string | null | undefined;
}

function toVoucherAction(
  about: Omit<Action, 'text' | 'change'>,
  { status, cents, day = null }: Voucher,
): Action | null {
  const id = `${about.id} ${endedStatus.test(status) ? 'returned' : status}`;
  if (activeStatus.test(status)) {
    const on = day === null ? '' : `, encaissé le ${shortDateOf(deliveryDateOf(day))}`;
    const text = `débite ${formatEuros(cents)} du titre-restaurant${on}`;
    return { ...about, id: `${about.id} taken`, text, change: { kind: 'taken', cents } };
  }
  if (endedStatus.test(status)) {
    const text = `recrédite ${formatEuros(cents)} sur le titre-restaurant`;
    return { ...about, id, text, change: { kind: 'returned', cents } };
  }
  return status.endsWith('refused') ? { ...about, id, text: 'refuse le titre-restaurant' } : null;
}

function readPaygreenOrder({ responseBody }: ProviderCall): Action | null {
  const order = voucherSchema.safeParse(responseBody).data?.data;
  if (order === undefined) return null;
  const { id, reference, status, amount: cents, capture_on: day } = order;
  const about = { id, intentId: reference ?? '', side: 'paygreen', from: 'orders' };
  return toVoucherAction(about, { status, cents, day });
}

function readEdenredTransaction({ requestBody, responseBody }: ProviderCall): Action | null {
  const paid = edenredSchema.safeParse(responseBody).data?.data;
  if (paid === undefined) return null;
  const { authorization_id: id, status, authorized_amount: cents } = paid;
  const intentId = referenceSchema.safeParse(requestBody).data?.order_ref ?? '';
  return toVoucherAction(
    { id, intentId, side: 'edenred', from: intentId === '' ? 'orders' : 'main' },
    { status, cents },
  );
}

const webhookWords: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'envoie le webhook «\u00a0paiement réussi\u00a0»',
  'setup_intent.succeeded': 'envoie le webhook «\u00a0carte enregistrée\u00a0»',
  'payment_intent.payment_failed': 'envoie le webhook «\u00a0carte refusée\u00a0»',
  'charge.refunded': 'envoie le webhook «\u00a0paiement remboursé\u00a0»',
  'refund.failed': 'envoie le webhook «\u00a0remboursement échoué\u00a0»',
  'charge.dispute.created': 'envoie le webhook «\u00a0contestation bancaire\u00a0»',
};

function readWebhook({ requestBody }: ProviderCall): Action | null {
  const event = eventSchema.safeParse(requestBody).data;
  const text = event && webhookWords[event.type];
  if (event === undefined || text === undefined) return null;
  const intentId = event.data.object.payment_intent ?? event.data.object.id;
  return { id: event.id, intentId, side: 'stripe', from: null, to: 'shop', text };
}

export const actionReaders: readonly ActionReader[] = [
  { pattern: /_intents\/\w+\/confirm$/, read: readConfirmation },
  { pattern: /_intents\/\w+\/cancel$/, read: readCancellation },
  { pattern: /^POST .*\/stripe\/v1\/refunds$/, read: readRefund },
  { pattern: /\/main\/wf\/(?:inscription_ended|miam_signup)$/, read: readRegistration },
  { pattern: /^POST .*\/payment-orders(?:\/[^/]+\/(?:cancel|refund))?$/, read: readPaygreenOrder },
  { pattern: /^POST .*\/edenred\/payments\/v2\/transactions/, read: readEdenredTransaction },
  { pattern: /\/api\/stripeWebhook$/, read: readWebhook },
];
