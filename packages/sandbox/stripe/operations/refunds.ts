import * as z from 'zod/mini';
import { missing } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { metadata, page, requiredText, text, whole } from '#sandbox/stripe/parameters.ts';
import { refundCharge } from '#sandbox/stripe/refunding.ts';
import { refundView } from '#sandbox/stripe/views/refund.ts';
import { listOf } from './list.ts';

export const refundOperations = [
  operation(
    { name: 'refunds.create', method: 'POST', path: '/refunds' },
    z.strictObject({
      payment_intent: requiredText,
      amount: z.optional(whole),
      reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata,
    }),
    (world, { parameters }) => {
      const { payment_intent: intentId, ...asked } = parameters;
      return refundView(refundCharge(world, { intentId, ...asked }));
    },
  ),
  operation(
    { name: 'refunds.retrieve', method: 'GET', path: '/refunds/:id' },
    z.strictObject({}),
    ({ store }, { id }) => {
      const refund = store.refunds.get(id);
      if (!refund) throw missing('refund', id, 'refund');
      return refundView(refund);
    },
  ),
  operation(
    { name: 'refunds.list', method: 'GET', path: '/refunds' },
    z.strictObject({ payment_intent: text, ...page }),
    ({ store }, { parameters }) => {
      const wanted = parameters.payment_intent;
      const refunds = store.refunds.all().filter((one) => !wanted || one.intentId === wanted);
      return listOf('/v1/refunds', refunds, parameters, refundView);
    },
  ),
];
