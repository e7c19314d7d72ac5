import * as z from 'zod/mini';
import { isSetup } from '#machines/domain/intent.ts';
import { missing } from '#sandbox/stripe/failure.ts';
import { intentIdOf } from '#sandbox/stripe/ids.ts';
import { findIntent, isOpen, showIntent, unexpectedState } from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { requiredText, text } from '#sandbox/stripe/parameters.ts';
import type { IntentKind } from '#sandbox/stripe/records.ts';
import { authenticationFailure, settle, verdictOn } from '#sandbox/stripe/settle.ts';

const kindOf = (id: string): IntentKind => (isSetup(id) ? 'setup_intent' : 'payment_intent');

/** Calls of the card frame and the bank page. Stripe has equivalents, undocumented. */
export const browserOperations = [
  // A loading Payment Element validates its key, and its intent if there is one.
  operation(
    { name: 'elements.sessions', method: 'GET', path: '/elements/sessions', isForBrowsers: true },
    z.strictObject({ client_secret: text }),
    (world, call) => {
      const secret = call.parameters.client_secret;
      if (secret) {
        const id = intentIdOf(secret);
        const intent = findIntent(world, kindOf(id), { ...call, id });
        if (!isOpen(intent)) throw unexpectedState(world, intent, 'use Elements with');
      }
      return { object: 'elements_session', payment_method_types: ['card'] };
    },
  ),
  // The customer pressed a button of the bank page. A second press has no effect.
  operation(
    { name: 'authentications.create', method: 'POST', path: '/authentications/:id', isForBrowsers: true },
    z.strictObject({ client_secret: requiredText, outcome: z.enum(['accepted', 'refused']) }),
    (world, call) => {
      const intent = findIntent(world, kindOf(call.id), call);
      if (intent.status !== 'requires_action') return showIntent(world, intent, call.caller);
      const method = world.store.methods.get(intent.methodId ?? '');
      if (!method) throw missing('PaymentMethod', intent.methodId ?? '', 'payment_method');
      const isAccepted = call.parameters.outcome === 'accepted';
      const verdict = isAccepted ? verdictOn(intent, method) : authenticationFailure(intent);
      return showIntent(world, settle(world, intent, method, verdict).intent, call.caller);
    },
  ),
];
