import { Hono } from 'hono';
import { attentionPollInterval, orderFunctionMargin, orderPollInterval } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import {
  finalizeOrderRequest,
  type FinalizeOrderRequest,
  type FinalizeOrderResponse,
} from '#server/contracts/finalizeOrder.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import { unsealAutologinToken, type AutologinToken } from '#server/orders/steps/autologinToken.ts';
import type { OrderResult } from '#server/orders/orderStore.ts';
import { continueTrace } from '#server/telemetry/traceContext.ts';
import type { Dependencies } from './dependencies.ts';
import { findDifferences, isDisplayed } from './differences.ts';
import { rejectIfPaidByAnother } from './liveIntents.ts';
import { ordersUnreachable } from './failures.ts';
import { log } from '#server/logging/log.ts';

/** `Retry-After` header of a pending order, in seconds. @rule R4.33 */
const retryAfterSeconds = { kept: orderPollInterval / 1000, needsAttention: attentionPollInterval / 1000 };

const refundMessageForOthers = 'Ce paiement a été remboursé, et aucune commande n’a été enregistrée.';

/**
 * Continues the order of a paid intent. Only the browser that paid receives the autologin token.
 * @rule R7.30
 */
export const finalizeOrder = (dependencies: Dependencies): Hono =>
  new Hono().post('/finalizeOrder', async (context) => {
    const request = parse(await readJson(context), finalizeOrderRequest);
    const checkoutId = checkoutIdOf(context);
    const { answer: result, ...requester } = await withDeadline(
      dependencies.orderTimeoutMs + orderFunctionMargin,
      () => settleOrder(request, checkoutId, dependencies),
    ).catch(rethrowAs(ordersUnreachable));

    const body = toResponseBody(result, requester);
    if (body.account_created) return context.json<FinalizeOrderResponse>(body);
    return context.json<FinalizeOrderResponse>(body, 202, { 'retry-after': String(body.retryAfter) });
  });

/** @throws Failure 404 `unknown_intent`, 409 `already_paid` if another intent paid the checkout */
async function settleOrder(
  request: FinalizeOrderRequest,
  checkoutId: string | null,
  { orderStore, sealer, orderTimeoutMs }: Dependencies,
): Promise<Requester & { readonly answer: OrderResult }> {
  const { intentId } = request;
  const draftOrder = await orderStore.readDraftOrder(intentId);
  if (draftOrder === null) {
    // After a payment, the drafts of the checkout's other intents are deleted.
    if (checkoutId !== null) await rejectIfPaidByAnother(orderStore, checkoutId, intentId);
    throw new Failure(404, 'unknown_intent', 'Ce paiement n’est pas connu ici.');
  }
  const isOwner = draftOrder.checkoutId === checkoutId;
  const result = await continueTrace(draftOrder.traceparent, () =>
    orderStore.settle(intentId, orderTimeoutMs),
  );
  if (isOwner && result.kind === 'unpaid')
    await rejectIfPaidByAnother(orderStore, draftOrder.checkoutId, intentId);
  const isCompleted = result.kind === 'completed';
  const registeredDraftOrder = isCompleted ? await orderStore.readDraftOrder(intentId) : null;
  // The order uses the stored draft, so changes in this request have no effect.
  const differences = findDifferences((registeredDraftOrder ?? draftOrder).draft, request);
  if (differences.length > 0) log.warn('order.differs', { intentId, paths: differences });
  const sealedToken = isOwner && isCompleted ? await orderStore.handOverToken(intentId) : null;
  const autologinToken = sealedToken === null ? null : await unsealAutologinToken(sealer, sealedToken);
  const differs = request.form === undefined ? null : differences.some(isDisplayed);
  return { answer: result, isOwner, differs, autologinToken };
}

interface Requester {
  /** `true` if the requesting browser paid. Other browsers receive no customer data. */
  readonly isOwner: boolean;
  /** `true` if the customer's page shows another order than the stored draft. */
  readonly differs: boolean | null;
  readonly autologinToken: AutologinToken | null;
}

function toResponseBody(
  result: OrderResult,
  { isOwner, differs, autologinToken }: Requester,
): FinalizeOrderResponse {
  switch (result.kind) {
    case 'completed':
      return {
        account_created: true,
        ...(autologinToken !== null && {
          token: autologinToken.token,
          user_id: autologinToken.userId,
          expires: autologinToken.expires,
        }),
        ...(isOwner && differs !== null && { differs }),
      };
    case 'kept':
    case 'needsAttention':
      return { account_created: false, status: 'kept', retryAfter: retryAfterSeconds[result.kind] };
    case 'refunded':
      throw new Failure(402, 'refunded', isOwner ? result.reason : refundMessageForOthers);
    case 'unpaid':
      throw new Failure(409, 'intent_unpaid', 'Votre paiement n’est pas terminé.');
  }
}
