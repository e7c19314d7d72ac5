import type { StatelyInspectionEvent } from '@statelyai/inspect';
import * as z from 'zod/mini';
import { plainNumberFields, plainTextFields } from '#src/effects/incidents/plainFields.ts';
import { allowFields } from './allowFields.ts';

const nestedKeys = ['choice', 'promo', 'delivery', 'account', 'payment', 'pending'];

/** Fields without personal data. Booleans always pass. */
const allowlist = allowFields([...plainTextFields, ...plainNumberFields], {
  present: '(présent)',
  absent: '(absent)',
  groups: nestedKeys,
});

const intentSchema = z.object({ id: z.string() });

const contextSchema = z.object({
  pending: z.optional(z.nullable(z.object({ intentId: z.string() }))),
  created: z.optional(z.nullable(intentSchema)),
  payment: z.optional(z.object({ created: z.nullable(intentSchema) })),
});

/** Returns the payment intent's id, which is also the id of the order. */
function intentIdOf(context: unknown): string | undefined {
  const { pending, created, payment } = contextSchema.safeParse(context).data ?? {};
  return pending?.intentId ?? (created ?? payment?.created)?.id;
}

export const redaction = { ...allowlist, threadOf: intentIdOf };
export const redactFields = redaction.context;

/** Omits outputs, errors and children of a machine, because results of promises may contain secrets. */
const redactSnapshot = (snapshot: object): { value: unknown; context: Record<string, unknown> } => ({
  value: 'value' in snapshot ? snapshot.value : undefined,
  context: redactFields('context' in snapshot ? snapshot.context : undefined),
});

export function redact(event: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (event.type) {
    case '@xstate.event':
      return { ...event, event: { ...redactFields(event.event), type: event.event.type } };
    case '@xstate.actor':
      return { ...event, snapshot: redactSnapshot(event.snapshot) };
    case '@xstate.snapshot':
      return {
        ...event,
        event: { ...redactFields(event.event), type: event.event.type },
        snapshot: {
          ...redactSnapshot(event.snapshot),
          status: 'active',
          output: undefined,
          error: undefined,
        },
      };
  }
}
