import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import { finalizeOrderResponse } from '#server/contracts/finalizeOrder.ts';
import { parseResponse, isPermanentError } from './apiResult.ts';
import type { Backends } from './backends.ts';

/** Registers the paid order on the server. Safe to repeat. */
export const finalizeOrder = ({ orders }: Backends): CheckoutPorts['account']['finalizeOrder'] =>
  fromPromise(async ({ input: { intentId, form, payment }, signal }) => {
    const json = { intentId, ...(form && { form }), ...(payment && { payment }) };
    const response = await orders.post('finalizeOrder', { json, signal });
    const result = await parseResponse(response, finalizeOrderResponse).catch((cause: unknown) => {
      // If the error does not match the contract, it comes from a proxy.
      if (isPermanentError(response.status)) return null;
      throw cause;
    });
    if (result === null) return { kind: 'unknown' };
    if (result.kind === 'failed') {
      const { code, message, intentId: paidIntentId } = result.error;
      if (code === 'already_paid' && paidIntentId !== undefined)
        return { kind: 'alreadyPaid', intentId: paidIntentId };
      if (code === 'refunded') return { kind: 'refunded', message };
      // An intent that the server does not know was not paid in this shop.
      if (code === 'intent_unpaid' || code === 'unknown_intent') return { kind: 'unpaid' };
      if (isPermanentError(result.status)) return { kind: 'unknown' };
      throw new Error(`${result.status} ${code}`);
    }
    if (!result.body.account_created) return { kind: 'kept', retryAfter: result.body.retryAfter * 1000 };
    const { token = null, differs } = result.body;
    return {
      kind: 'created',
      receipt: { token, intentId, isOfThisForm: differs === undefined ? null : !differs },
    };
  });
