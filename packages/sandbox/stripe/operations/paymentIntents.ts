import * as z from 'zod/mini';
import { invalidRequest } from '#sandbox/stripe/failure.ts';
import { generateClientSecret, generateId } from '#sandbox/stripe/ids.ts';
import {
  valueOrPrevious,
  findIntent,
  isConfirmable,
  assertCustomerExists,
  mergeMetadata,
  saveIntent,
  viewFor,
  unexpectedStateFailure,
} from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import {
  optionalEmail,
  metadata,
  pageParameters,
  requiredText,
  shipping,
  optionalText,
  optionalInteger,
} from '#sandbox/stripe/parameters.ts';
import { toShippingRecord } from '#sandbox/stripe/shipping.ts';
import { automaticMethods, allowRedirectsOf } from './automaticMethods.ts';
import { toListResponse } from './list.ts';

const minimumChargeCents = 50;

function assertChargeable(amount: number): number {
  if (amount < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (amount < minimumChargeCents)
    throw invalidRequest('Amount must be at least €0.50 eur', 'amount', 'amount_too_small');
  return amount;
}

const details = { metadata, shipping, receipt_email: optionalEmail, description: optionalText };

export const paymentIntentOperations = [
  operation(
    { name: 'payment_intents.create', method: 'POST', path: '/payment_intents' },
    z.strictObject({
      ...details,
      amount: optionalInteger,
      currency: requiredText,
      customer: optionalText,
      automatic_payment_methods: automaticMethods,
      setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
    }),
    (world, { parameters, caller }) => {
      const id = generateId('pi');
      const intent = saveIntent(
        world,
        {
          kind: 'payment_intent',
          id,
          clientSecret: generateClientSecret(id),
          created: world.now(),
          status: 'requires_payment_method',
          amount: assertChargeable(parameters.amount),
          currency: parameters.currency.toLowerCase(),
          customer: assertCustomerExists(world, parameters.customer),
          allowRedirects: allowRedirectsOf(parameters.automatic_payment_methods),
          setupFutureUsage: parameters.setup_future_usage ?? null,
          metadata: parameters.metadata ?? {},
          shipping: parameters.shipping ? toShippingRecord(parameters.shipping) : null,
          isShippingSecret: parameters.shipping !== undefined,
          receiptEmail: parameters.receipt_email ?? null,
          description: parameters.description ?? null,
          methodId: null,
          chargeId: null,
          challenge: null,
          problem: null,
          canceledAt: null,
          cancellationReason: null,
        },
        'created',
      );
      return viewFor(world, intent, caller);
    },
  ),
  operation(
    { name: 'payment_intents.update', method: 'POST', path: '/payment_intents/:id' },
    z.strictObject({ ...details, amount: z.optional(optionalInteger) }),
    (world, call) => {
      const { amount, receipt_email, description, ...otherParameters } = call.parameters;
      const intent = findIntent(world, 'payment_intent', { ...call, parameters: {} });
      if (intent.kind !== 'payment_intent') throw unexpectedStateFailure(world, intent, 'update');
      if (amount !== undefined && !isConfirmable(intent))
        throw unexpectedStateFailure(world, intent, 'update');
      const updated = saveIntent(world, {
        ...intent,
        amount: amount === undefined ? intent.amount : assertChargeable(amount),
        metadata: mergeMetadata(intent.metadata, otherParameters.metadata),
        shipping: otherParameters.shipping ? toShippingRecord(otherParameters.shipping) : intent.shipping,
        isShippingSecret: intent.isShippingSecret || otherParameters.shipping !== undefined,
        receiptEmail: valueOrPrevious(receipt_email, intent.receiptEmail),
        description: valueOrPrevious(description, intent.description),
      });
      return viewFor(world, updated, call.caller);
    },
  ),
  operation(
    { name: 'payment_intents.list', method: 'GET', path: '/payment_intents' },
    z.strictObject({ customer: optionalText, ...pageParameters }),
    (world, { parameters, caller }) => {
      const intents = world.store.intents
        .all()
        .filter((intent) => intent.kind === 'payment_intent')
        .filter((intent) => !parameters.customer || intent.customer === parameters.customer);
      return toListResponse('/v1/payment_intents', intents, parameters, (intent) =>
        viewFor(world, intent, caller),
      );
    },
  ),
];
