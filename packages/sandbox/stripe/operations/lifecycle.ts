import * as z from 'zod/mini';
import { confirmIntent, confirmSchema } from '#sandbox/stripe/confirm.ts';
import {
  findIntent,
  isConfirmable,
  saveIntent,
  viewFor,
  unexpectedStateFailure,
} from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { optionalText } from '#sandbox/stripe/parameters.ts';
import type { IntentKind, IntentRecord } from '#sandbox/stripe/records.ts';

const cancelIntent = (intent: IntentRecord, cancellationReason: string | null, now: number): IntentRecord => {
  const cancellation = { status: 'canceled', challenge: null, cancellationReason } as const;
  return intent.kind === 'payment_intent'
    ? { ...intent, ...cancellation, canceledAt: now }
    : { ...intent, ...cancellation };
};

const lifecycleOperationsOf = (kind: IntentKind) => [
  operation(
    { name: `${kind}s.retrieve`, method: 'GET', path: `/${kind}s/:id`, isForBrowsers: true },
    z.strictObject({ client_secret: optionalText }),
    (world, call) => viewFor(world, findIntent(world, kind, call), call.caller),
  ),
  operation(
    {
      name: `${kind}s.confirm`,
      method: 'POST',
      path: `/${kind}s/:id/confirm`,
      isForBrowsers: true,
      isChargeable: true,
    },
    confirmSchema,
    (world, call) => confirmIntent(world, kind, call),
  ),
  operation(
    { name: `${kind}s.cancel`, method: 'POST', path: `/${kind}s/:id/cancel` },
    z.strictObject({
      cancellation_reason: z.optional(
        z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
      ),
    }),
    (world, call) => {
      const intent = findIntent(world, kind, { ...call, parameters: {} });
      if (!isConfirmable(intent)) throw unexpectedStateFailure(world, intent, 'cancel');
      const cancelledIntent = cancelIntent(intent, call.parameters.cancellation_reason ?? null, world.now());
      return viewFor(world, saveIntent(world, cancelledIntent, 'canceled'), call.caller);
    },
  ),
];

export const lifecycleOperations = [
  ...lifecycleOperationsOf('payment_intent'),
  ...lifecycleOperationsOf('setup_intent'),
];
