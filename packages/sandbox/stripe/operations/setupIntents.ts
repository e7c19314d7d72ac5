import * as z from 'zod/mini';
import { newClientSecret, newId } from '#sandbox/stripe/ids.ts';
import {
  changed,
  findIntent,
  knownCustomer,
  mergedMetadata,
  saveIntent,
  showIntent,
} from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { metadata, page, text } from '#sandbox/stripe/parameters.ts';
import { automaticMethods, redirectsOf } from './automaticMethods.ts';
import { listOf } from './list.ts';

export const setupIntentOperations = [
  operation(
    { name: 'setup_intents.create', method: 'POST', path: '/setup_intents' },
    z.strictObject({
      customer: text,
      automatic_payment_methods: automaticMethods,
      usage: z.optional(z.enum(['off_session', 'on_session'])),
      metadata,
      description: text,
    }),
    (world, { parameters, caller }) => {
      const id = newId('seti');
      const intent = saveIntent(
        world,
        {
          kind: 'setup_intent',
          id,
          clientSecret: newClientSecret(id),
          created: world.now(),
          status: 'requires_payment_method',
          customer: knownCustomer(world, parameters.customer),
          allowRedirects: redirectsOf(parameters.automatic_payment_methods),
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
      return showIntent(world, intent, caller);
    },
  ),
  operation(
    { name: 'setup_intents.update', method: 'POST', path: '/setup_intents/:id' },
    z.strictObject({ metadata, description: text }),
    (world, call) => {
      const intent = findIntent(world, 'setup_intent', { ...call, parameters: {} });
      const updated = saveIntent(world, {
        ...intent,
        metadata: mergedMetadata(intent.metadata, call.parameters.metadata),
        description: changed(call.parameters.description, intent.description),
      });
      return showIntent(world, updated, call.caller);
    },
  ),
  operation(
    { name: 'setup_intents.list', method: 'GET', path: '/setup_intents' },
    z.strictObject({ customer: text, ...page }),
    (world, { parameters, caller }) => {
      const intents = world.store.intents
        .all()
        .filter((one) => one.kind === 'setup_intent')
        .filter((one) => !parameters.customer || one.customer === parameters.customer);
      return listOf('/v1/setup_intents', intents, parameters, (one) => showIntent(world, one, caller));
    },
  ),
];
