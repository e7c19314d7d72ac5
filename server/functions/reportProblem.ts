import { Hono } from 'hono';
import { logSchema } from '#server/contracts/incidentLog.ts';
import { passesLuhn } from '#machines/domain/luhn.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import { reportProblemRequest, type ReportProblemResponse } from '#server/contracts/reportProblem.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import { log } from '#server/logging/log.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import type { Dependencies } from './dependencies.ts';

const storeTimeoutMs = 7000;
const intentLookupTimeoutMs = 2000;

async function readIntentIds(checkoutId: string | null, orderStore: OrderStore): Promise<readonly string[]> {
  if (checkoutId === null) return [];
  const { intents, paidIntentId } = await orderStore.readPayments(checkoutId);
  const liveIntentIds = intents.map(({ intentId }) => intentId).toReversed();
  return paidIntentId === null
    ? liveIntentIds
    : [paidIntentId, ...liveIntentIds.filter((id) => id !== paidIntentId)];
}

const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function createReference(): string {
  const characters = [...crypto.getRandomValues(new Uint32Array(8))].map((randomNumber) =>
    referenceAlphabet.charAt(randomNumber % referenceAlphabet.length),
  );
  return `MJ-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

const cardNumberPattern = /\d(?:[ .-]?\d){12,18}/g;
const hasCardNumber = (customerText: string): boolean =>
  (customerText.match(cardNumberPattern) ?? []).some((candidate) =>
    passesLuhn(candidate.replaceAll(/\D/g, '')),
  );

const cardNumberMessage =
  'Votre message contient un numéro de carte bancaire\u00a0: effacez-le, puis envoyez de nouveau.';
const notStoredMessage =
  'Votre signalement n’a pas pu être enregistré. Gardez le fichier, et appelez-nous\u00a0: nous regarderons ensemble.';

/** Stores the recorded events of a customer's page, under a reference for support. */
export const reportProblem = ({ incidents, orderStore }: Dependencies): Hono =>
  new Hono().post('/reportProblem', async (context) => {
    const { word: customerText, log: unparsedLog } = parse(await readJson(context), reportProblemRequest);
    if (hasCardNumber(customerText)) throw new Failure(422, 'card_number', cardNumberMessage);
    const eventLog = parse(unparsedLog, logSchema);
    if (incidents === null) throw new Failure(503, 'not_collected', notStoredMessage);
    const reference = createReference();
    const intentIds = await withDeadline(intentLookupTimeoutMs, () =>
      readIntentIds(checkoutIdOf(context), orderStore),
    ).catch(() => []);
    await withDeadline(storeTimeoutMs, (deadline) =>
      incidents.store({ reference, word: customerText, intentIds, log: eventLog }, deadline),
    ).catch(rethrowAs((cause) => new Failure(502, 'not_kept', notStoredMessage, { cause })));
    log.info('incident.reported', { reference, intentId: intentIds[0], count: eventLog.events.length });
    return context.json<ReportProblemResponse>({ reference });
  });
