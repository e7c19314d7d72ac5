import { Hono } from 'hono';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import {
  type PostPaygreenTransactionRequest,
  type PostPaygreenTransactionResponse,
  postPaygreenTransactionRequest,
} from '#server/contracts/postPaygreenTransaction.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import type { Dependencies } from './dependencies.ts';
import { ordersUnreachable } from './failures.ts';
import { dueNowOf } from '#server/orders/steps/dueVoucher.ts';
import { log } from '#server/logging/log.ts';

const maxOrderTimeoutMs = 6000;
const retryAfterSeconds = 5;

/** Continues an order and returns its voucher payment. Only orders charge vouchers. @rule R7.17 */
export const postPaygreenTransaction = ({ orderStore, orderTimeoutMs }: Dependencies): Hono =>
  new Hono().post('/postPaygreenTransaction', async (context) => {
    const request = parse(await readJson(context), postPaygreenTransactionRequest);
    const checkoutId = checkoutIdOf(context);
    const { answer: result, transaction } = await withDeadline(paymentFunctionTimeout, async () => {
      const draftOrder = checkoutId === null ? null : await orderStore.readDraftOrder(request.reference);
      const isOwnOrder = draftOrder !== null && draftOrder.checkoutId === checkoutId;
      if (!isOwnOrder || voucherProviderOf(draftOrder.draft.payment.method) !== 'paygreen')
        throw unknownTransaction();
      logDifferences(request, draftOrder.draft);
      return {
        answer: await orderStore.settle(request.reference, Math.min(orderTimeoutMs, maxOrderTimeoutMs)),
        transaction: await orderStore.readVoucher(request.reference),
      };
    }).catch(rethrowAs(ordersUnreachable));

    if (result.kind === 'refunded') throw new Failure(402, 'refunded', result.reason);
    if (result.kind === 'unpaid')
      throw new Failure(409, 'intent_unpaid', 'Votre paiement n’est pas terminé.');
    if (transaction !== null) return context.json<PostPaygreenTransactionResponse>({ transaction });
    context.header('retry-after', String(retryAfterSeconds));
    throw new Failure(
      409,
      'order_kept',
      'Votre commande est en attente de confirmation\u00a0: le service de vos titres-restaurant n’a pas encore répondu.',
    );
  });

const unknownTransaction = (): Failure =>
  new Failure(404, 'unknown_transaction', 'Cette transaction n’est pas connue ici.');

function logDifferences(
  { reference, ...sent }: PostPaygreenTransactionRequest,
  { payment }: DraftOrder,
): void {
  const stored = {
    amount: dueNowOf(payment),
    instrument: payment.paygreen?.instrument?.id,
    buyer: payment.paygreen?.buyerId,
  };
  const paths = (['amount', 'instrument', 'buyer'] as const).filter(
    (path) => sent[path] !== undefined && sent[path] !== stored[path],
  );
  if (paths.length > 0) log.warn('voucher.differs', { intentId: reference, paths });
}
