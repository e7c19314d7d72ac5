import * as z from 'zod/mini';
import { invalid } from '#sandbox/stripe/failure.ts';
import { newClientSecret, newId } from '#sandbox/stripe/ids.ts';
import {
  changed,
  findIntent,
  isOpen,
  knownCustomer,
  mergedMetadata,
  saveIntent,
  showIntent,
  unexpectedState,
} from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { email, metadata, page, requiredText, shipping, text, whole } from '#sandbox/stripe/parameters.ts';
import { asShipping } from '#sandbox/stripe/shipping.ts';
import { automaticMethods, redirectsOf } from './automaticMethods.ts';
import { listOf } from './list.ts';

const minimumCharge = 50;

function chargeable(amount: number): number {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  if (amount < minimumCharge)
    throw invalid('Amount must be at least €0.50 eur', 'amount', 'amount_too_small');
  return amount;
}

const details = { metadata, shipping, receipt_email: email, description: text };

export const paymentIntentOperations = [
  operation(
    { name: 'payment_intents.create', method: 'POST', path: '/payment_intents' },
    z.strictObject({
      ...details,
      amount: whole,
      currency: requiredText,
      customer: text,
      automatic_payment_methods: automaticMethods,
      setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
    }),
    (world, { parameters, caller }) => {
      const id = newId('pi');
      const intent = saveIntent(
        world,
        {
          kind: 'payment_intent',
          id,
          clientSecret: newClientSecret(id),
          created: world.now(),
          status: 'requires_payment_method',
          amount: chargeable(parameters.amount),
          currency: parameters.currency.toLowerCase(),
          customer: knownCustomer(world, parameters.customer),
          allowRedirects: redirectsOf(parameters.automatic_payment_methods),
          setupFutureUsage: parameters.setup_future_usage ?? null,
          metadata: parameters.metadata ?? {},
          shipping: parameters.shipping ? asShipping(parameters.shipping) : null,
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
      return showIntent(world, intent, caller);
    },
  ),
  operation(
    { name: 'payment_intents.update', method: 'POST', path: '/payment_intents/:id' },
    z.strictObject({ ...details, amount: z.optional(whole) }),
    (world, call) => {
      const { amount, receipt_email, description, ...given } = call.parameters;
      const intent = findIntent(world, 'payment_intent', { ...call, parameters: {} });
      if (intent.kind !== 'payment_intent') throw unexpectedState(world, intent, 'update');
      if (amount !== undefined && !isOpen(intent)) throw unexpectedState(world, intent, 'update');
      const updated = saveIntent(world, {
        ...intent,
        amount: amount === undefined ? intent.amount : chargeable(amount),
        metadata: mergedMetadata(intent.metadata, given.metadata),
        shipping: given.shipping ? asShipping(given.shipping) : intent.shipping,
        receiptEmail: changed(receipt_email, intent.receiptEmail),
        description: changed(description, intent.description),
      });
      return showIntent(world, updated, call.caller);
    },
  ),
  operation(
    { name: 'payment_intents.list', method: 'GET', path: '/payment_intents' },
    z.strictObject({ customer: text, ...page }),
    (world, { parameters, caller }) => {
      const intents = world.store.intents
        .all()
        .filter((one) => one.kind === 'payment_intent')
        .filter((one) => !parameters.customer || one.customer === parameters.customer);
      return listOf('/v1/payment_intents', intents, parameters, (one) => showIntent(world, one, caller));
    },
  ),
];
