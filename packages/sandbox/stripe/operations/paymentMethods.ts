import * as z from 'zod/mini';
import { missingResource } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { paymentMethodView } from '#sandbox/stripe/views/paymentMethod.ts';

export const paymentMethodOperations = [
  operation(
    { name: 'payment_methods.retrieve', method: 'GET', path: '/payment_methods/:id' },
    z.strictObject({}),
    ({ store }, { id }) => {
      const method = store.methods.get(id);
      if (!method) throw missingResource('PaymentMethod', id, 'payment_method');
      return paymentMethodView(method);
    },
  ),
];
