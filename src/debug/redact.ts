import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Redaction } from 'xstate-workbench/inspector/agent/redaction';

/** Fields that say nothing about a person; of any other, only whether it is there. */
const visibleFields = new Set([
  'type',
  'kind',
  'status',
  'step',
  'subStep',
  'path',
  'notice',
  'narrow',
  'nbMeals',
  'slot',
  'method',
  'attempt',
  'refusals',
  'deliveryStatus',
  'account',
  'isPromoPending',
  'isCardComplete',
  'isCardFormBroken',
]);

/** A yes or no says nothing about a person; of what else there is, that it is there. */
function presenceOf(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  return value === null || value === undefined || value === '' ? '(absent)' : '(présent)';
}

/** What is named alike may hold anything inside. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Keeps of a record what a developer may see; what was redacted already stays as it is. */
export function redactFields(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      visibleFields.has(name) && isPlain(value) ? value : presenceOf(value),
    ]),
  );
}

/** What the shop's own inspector is told, in this page and of an order. */
export const redaction: Redaction = { context: redactFields, event: redactFields };

/** Outputs, errors and children are left out: promises answer with secrets. */
const redactSnapshot = (snapshot: object): { value: unknown; context: Record<string, unknown> } => ({
  value: 'value' in snapshot ? snapshot.value : undefined,
  context: redactFields('context' in snapshot ? snapshot.context : undefined),
});

/**
 * Keeps of an inspection event what may leave the page. It lists what passes, so that a field added
 * tomorrow is hidden until somebody allows it.
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
