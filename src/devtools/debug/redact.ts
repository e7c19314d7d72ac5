import type { StatelyInspectionEvent } from '@statelyai/inspect';
import * as z from 'zod/mini';
import { allowing } from 'xstate-workbench/inspector/agent/redaction';
import { plainNumbers, plainWords } from '#src/effects/incidents/plainFields.ts';

/** Parts of a context that are told field by field. */
const groups = ['choice', 'promo', 'delivery', 'account', 'payment', 'pending'];

/** What inspectors are told of the machines of a page: fields that say nothing about a person, and each yes or no. */
const allowed = allowing([...plainWords, ...plainNumbers], {
  present: '(présent)',
  absent: '(absent)',
  groups,
});

const intentSchema = z.object({ id: z.string() });

const paidSchema = z.object({
  pending: z.optional(z.nullable(z.object({ intentId: z.string() }))),
  created: z.optional(z.nullable(intentSchema)),
  payment: z.optional(z.object({ created: z.nullable(intentSchema) })),
});

/** The intent that a machine is at work on, whose order has its id. */
function intentOf(context: unknown): string | undefined {
  const { pending, created, payment } = paidSchema.safeParse(context).data ?? {};
  return pending?.intentId ?? (created ?? payment?.created)?.id;
}

export const redaction = { ...allowed, threadOf: intentOf };
export const redactFields = redaction.context;

/** Outputs, errors and children are left out: promises answer with secrets. */
const redactSnapshot = (snapshot: object): { value: unknown; context: Record<string, unknown> } => ({
  value: 'value' in snapshot ? snapshot.value : undefined,
  context: redactFields('context' in snapshot ? snapshot.context : undefined),
});

/**
 * Keeps of an inspection event what may leave the page. It lists what passes, so that a field added
 * tomorrow is hidden until it is allowed.
 */
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
