import { Hono } from 'hono';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import { type CreatePaygreenBuyerResponse, createPaygreenBuyerRequest } from '#server/contracts/paygreen.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import type { Dependencies } from './dependencies.ts';
import { vouchersUnreachable } from './failures.ts';
import { log } from '#server/logging/log.ts';

const mainBackendTimeoutMs = 3000;

/** Returns the id of PayGreen's customer record (buyer), or creates one. @rule R7.20 */
export const createPaygreenBuyer = ({ main, paygreen }: Dependencies): Hono =>
  new Hono().post('/createPaygreenBuyer', async (context) => {
    const customer = parse(await readJson(context), createPaygreenBuyerRequest);
    const buyerId = await withDeadline(paymentFunctionTimeout, async (deadline) => {
      const existingBuyerId = await findBuyerInMainBackend(main, customer.email, deadline);
      if (existingBuyerId !== null) return existingBuyerId;
      const outcome = await paygreen.getOrCreateBuyer(customer, deadline);
      if (outcome.kind === 'accepted') return outcome.value;
      throw new Failure(
        422,
        'buyer_refused',
        'Vos coordonnées n’ont pas été acceptées pour le paiement en titres-restaurant. Merci de les vérifier.',
      );
    }).catch(rethrowAs(vouchersUnreachable));
    return context.json<CreatePaygreenBuyerResponse>({ buyerId });
  });

/** Returns `null` if unknown or after an error, because a duplicate PayGreen buyer is better than none. */
async function findBuyerInMainBackend(
  main: MainBackend,
  email: string,
  deadline: AbortSignal,
): Promise<string | null> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(mainBackendTimeoutMs)]);
  return main.findPaygreenBuyerId(email, signal).catch((error: unknown) => {
    log.warn('provider.unanswered', { call: 'main.get_paygreen_buyer_id', error });
    return null;
  });
}
