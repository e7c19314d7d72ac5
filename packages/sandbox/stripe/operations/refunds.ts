import * as z from 'zod/mini';
import { missingResource } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import {
  metadata,
  pageParameters,
  requiredText,
  optionalText,
  optionalInteger,
} from '#sandbox/stripe/parameters.ts';
import { refundCharge } from '#sandbox/stripe/refunding.ts';
import { refundView } from '#sandbox/stripe/views/refund.ts';
import { toListResponse } from './list.ts';

export const refundOperations = [
  operation(
    { name: 'refunds.create', method: 'POST', path: '/refunds' },
    z.strictObject({
      payment_intent: requiredText,
      amount: z.optional(optionalInteger),
      reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata,
    }),
    (world, { parameters }) => {
      const { payment_intent: intentId, ...refundParameters } = parameters;
      return refundView(refundCharge(world, { intentId, ...refundParameters }));
    },
  ),
  operation(
    { name: 'refunds.retrieve', method: 'GET', path: '/refunds/:id' },
    z.strictObject({}),
    ({ store }, { id }) => {
      const refund = store.refunds.get(id);
      if (!refund) throw missingResource('refund', id, 'refund');
      return refundView(refund);
    },
  ),
  operation(
    { name: 'refunds.list', method: 'GET', path: '/refunds' },
    z.strictObject({ payment_intent: optionalText, ...pageParameters }),
    ({ store }, { parameters }) => {
      const intentFilter = parameters.payment_intent;
      const refunds = store.refunds
        .all()
        .filter((refundRecord) => !intentFilter || refundRecord.intentId === intentFilter);
      return toListResponse('/v1/refunds', refunds, parameters, refundView);
    },
  ),
];
