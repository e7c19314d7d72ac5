import * as z from 'zod/mini';
import { generateClientSecret, generateId } from '#sandbox/stripe/ids.ts';
import {
  valueOrPrevious,
  findIntent,
  assertCustomerExists,
  mergeMetadata,
  saveIntent,
  viewFor,
} from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { metadata, pageParameters, optionalText } from '#sandbox/stripe/parameters.ts';
import { automaticMethods, allowRedirectsOf } from './automaticMethods.ts';
import { toListResponse } from './list.ts';

export const setupIntentOperations = [
  operation(
    { name: 'setup_intents.create', method: 'POST', path: '/setup_intents' },
    z.strictObject({
      customer: optionalText,
      automatic_payment_methods: automaticMethods,
      usage: z.optional(z.enum(['off_session', 'on_session'])),
      metadata,
      description: optionalText,
    }),
    (world, { parameters, caller }) => {
      const id = generateId('seti');
      const intent = saveIntent(
        world,
        {
          kind: 'setup_intent',
          id,
          clientSecret: generateClientSecret(id),
          created: world.now(),
          status: 'requires_payment_method',
          customer: assertCustomerExists(world, parameters.customer),
          allowRedirects: allowRedirectsOf(parameters.automatic_payment_methods),
          usage: parameters.usage ?? 'off_session',
          metadata: parameters.metadata ?? {},
          description: parameters.description ?? null,
          methodId: null,
          challenge: null,
          problem: null,
          cancellationReason: null,
        },
        'created',
      );
      return viewFor(world, intent, caller);
    },
  ),
  operation(
    { name: 'setup_intents.update', method: 'POST', path: '/setup_intents/:id' },
    z.strictObject({ metadata, description: optionalText }),
    (world, call) => {
      const intent = findIntent(world, 'setup_intent', { ...call, parameters: {} });
      const updated = saveIntent(world, {
        ...intent,
        metadata: mergeMetadata(intent.metadata, call.parameters.metadata),
        description: valueOrPrevious(call.parameters.description, intent.description),
      });
      return viewFor(world, updated, call.caller);
    },
  ),
  operation(
    { name: 'setup_intents.list', method: 'GET', path: '/setup_intents' },
    z.strictObject({ customer: optionalText, ...pageParameters }),
    (world, { parameters, caller }) => {
      const intents = world.store.intents
        .all()
        .filter((intent) => intent.kind === 'setup_intent')
        .filter((intent) => !parameters.customer || intent.customer === parameters.customer);
      return toListResponse('/v1/setup_intents', intents, parameters, (intent) =>
        viewFor(world, intent, caller),
      );
    },
  ),
];
