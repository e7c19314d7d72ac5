import * as z from 'zod/mini';
import { confirm, confirmSchema } from '#sandbox/stripe/confirm.ts';
import { findIntent, isOpen, saveIntent, showIntent, unexpectedState } from '#sandbox/stripe/intents.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { text } from '#sandbox/stripe/parameters.ts';
import type { IntentKind, IntentRecord } from '#sandbox/stripe/records.ts';

const cancelled = (intent: IntentRecord, cancellationReason: string | null, now: number): IntentRecord => {
  const over = { status: 'canceled', challenge: null, cancellationReason } as const;
  return intent.kind === 'payment_intent' ? { ...intent, ...over, canceledAt: now } : { ...intent, ...over };
};

/** Operations shared by both kinds of intent. */
const lifecycleOf = (kind: IntentKind) => [
  operation(
    { name: `${kind}s.retrieve`, method: 'GET', path: `/${kind}s/:id`, isForBrowsers: true },
    z.strictObject({ client_secret: text }),
    (world, call) => showIntent(world, findIntent(world, kind, call), call.caller),
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
    (world, call) => confirm(world, kind, call),
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
      if (!isOpen(intent)) throw unexpectedState(world, intent, 'cancel');
      const over = cancelled(intent, call.parameters.cancellation_reason ?? null, world.now());
      return showIntent(world, saveIntent(world, over, 'canceled'), call.caller);
    },
  ),
];

export const lifecycleOperations = [...lifecycleOf('payment_intent'), ...lifecycleOf('setup_intent')];
