import { Hono } from 'hono';
import { logSchema } from 'xstate-workbench/replay/log';
import { passesLuhn } from '#machines/domain/luhn.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import { reportProblemRequest, type ReportProblemResponse } from '#server/contracts/reportProblem.ts';
import { within } from '#server/http/deadline.ts';
import { Failure, failingAs } from '#server/http/failure.ts';
import { log } from '#server/logging/log.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import type { Dependencies } from './dependencies.ts';

/** In ms. A report is stored without its payments if they cannot be read in time. */
const budget = 7000;
const lookUpBudget = 2000;

async function intentsOf(checkoutId: string | null, orderStore: OrderStore): Promise<readonly string[]> {
  if (checkoutId === null) return [];
  const { intents, paidIntentId } = await orderStore.book(checkoutId);
  const live = intents.map(({ intentId }) => intentId).toReversed();
  return paidIntentId === null ? live : [paidIntentId, ...live.filter((id) => id !== paidIntentId)];
}

/** Without characters that sound or look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newReference(): string {
  const drawn = [...crypto.getRandomValues(new Uint32Array(8))].map((n) => signs.charAt(n % signs.length));
  return `MJ-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`;
}

const cardNumbers = /\d(?:[ .-]?\d){12,18}/g;
const hasCardNumber = (word: string): boolean =>
  (word.match(cardNumbers) ?? []).some((typed) => passesLuhn(typed.replaceAll(/\D/g, '')));

const cardNumber =
  'Votre message contient un numéro de carte bancaire\u00a0: effacez-le, puis envoyez de nouveau.';
const notKept =
  'Votre signalement n’a pas pu être enregistré. Gardez le fichier, et appelez-nous\u00a0: nous regarderons ensemble.';

/** `POST /api/reportProblem`: stores a page's recorded events for replay, under a reference for support. */
export const reportProblem = ({ incidents, orderStore }: Dependencies): Hono =>
  new Hono().post('/reportProblem', async (context) => {
    const { word, log: said } = parse(await readJson(context), reportProblemRequest);
    if (hasCardNumber(word)) throw new Failure(422, 'card_number', cardNumber);
    const recorded = parse(said, logSchema);
    if (incidents === null) throw new Failure(503, 'not_collected', notKept);
    const reference = newReference();
    const intentIds = await within(lookUpBudget, () => intentsOf(checkoutIdOf(context), orderStore)).catch(
      () => [],
    );
    await within(budget, (deadline) =>
      incidents.keep({ reference, word, intentIds, log: recorded }, deadline),
    ).catch(failingAs((cause) => new Failure(502, 'not_kept', notKept, { cause })));
    log.info('incident.reported', { reference, intentId: intentIds[0], count: recorded.events.length });
    return context.json<ReportProblemResponse>({ reference });
  });
