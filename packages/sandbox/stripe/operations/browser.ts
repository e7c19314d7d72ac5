import * as z from 'zod/mini';
import { isSetup } from '#machines/domain/intent.ts';
import { missingResource } from '#sandbox/stripe/failure.ts';
import { intentIdOf } from '#sandbox/stripe/ids.ts';
import { findIntent, isConfirmable, viewFor, unexpectedStateFailure } from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { requiredText, optionalText } from '#sandbox/stripe/parameters.ts';
import type { IntentKind } from '#sandbox/stripe/records.ts';
import { authenticationFailure, settleIntent, declineFor } from '#sandbox/stripe/settle.ts';

const intentKindOf = (id: string): IntentKind => (isSetup(id) ? 'setup_intent' : 'payment_intent');

/** Operations that the card frame and the bank page call. Stripe's own equivalents are undocumented. */
export const browserOperations = [
  // A loading Payment Element validates its publishable key, and its intent if it has one.
  operation(
    { name: 'elements.sessions', method: 'GET', path: '/elements/sessions', isForBrowsers: true },
    z.strictObject({ client_secret: optionalText }),
    (world, call) => {
      const secret = call.parameters.client_secret;
      if (secret) {
        const id = intentIdOf(secret);
        const intent = findIntent(world, intentKindOf(id), { ...call, id });
        if (!isConfirmable(intent)) throw unexpectedStateFailure(world, intent, 'use Elements with');
      }
      return { object: 'elements_session', payment_method_types: ['card'] };
    },
  ),
  // A loading Express Checkout Element requests the wallets of the device.
  operation(
    { name: 'elements.express', method: 'GET', path: '/elements/express', isForBrowsers: true },
    z.strictObject({}),
    (world) => ({ object: 'elements_express', wallets: world.readWallets() }),
  ),
  // This operation stores the button that the customer pressed on the bank page. A second press has no effect.
  operation(
    { name: 'authentications.create', method: 'POST', path: '/authentications/:id', isForBrowsers: true },
    z.strictObject({ client_secret: requiredText, outcome: z.enum(['accepted', 'refused']) }),
    (world, call) => {
      const intent = findIntent(world, intentKindOf(call.id), call);
      if (intent.status !== 'requires_action') return viewFor(world, intent, call.caller);
      const method = world.store.methods.get(intent.methodId ?? '');
      if (!method) throw missingResource('PaymentMethod', intent.methodId ?? '', 'payment_method');
      const isAccepted = call.parameters.outcome === 'accepted';
      const verdict = isAccepted ? declineFor(intent, method) : authenticationFailure(intent);
      return viewFor(world, settleIntent(world, intent, method, verdict).intent, call.caller);
    },
  ),
];
