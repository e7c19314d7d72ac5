import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract } from './contracts.ts';

export interface TimelineStep {
  /** Port of the chart, or received event. */
  readonly port: string;
  /** For example `read.succeeded`, `refused.emailKnown`, `refused.charge_disputed`. */
  readonly outcome: string;
}

export interface TimelineEntry extends TimelineStep {
  readonly times: number;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** An order exceeds this limit only in an endless loop. */
const maxEntries = 100;

/** Provider codes are untrusted text. */
const sanitizeCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'other');

/** Contains no customer data. */
function outcomeNameOf(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return 'done';
  const kind = String(outcome.kind);
  if ('reason' in outcome) return `${kind}.${String(outcome.reason)}`;
  if ('code' in outcome) return `${kind}.${sanitizeCode(String(outcome.code))}`;
  if (!('payment' in outcome)) return kind;
  const { payment } = outcome;
  return typeof payment === 'object' && payment !== null && 'status' in payment
    ? `${kind}.${String(payment.status)}`
    : kind;
}

/** Not awaited. */
export const sendStep = (context: ObjectSharedContext, port: string, outcome: unknown): unknown =>
  context.sendClient(intentsContract, context.key).noteStep({ port, outcome: outcomeNameOf(outcome) });

export async function recordStep(context: ObjectContext, { port, outcome }: TimelineStep): Promise<void> {
  const now = await context.date.toJSON();
  const timeline = (await context.get<readonly TimelineEntry[]>('timeline')) ?? [];
  const lastEntry = timeline.at(-1);
  const entries =
    lastEntry !== undefined && lastEntry.port === port && lastEntry.outcome === outcome
      ? [...timeline.slice(0, -1), { ...lastEntry, times: lastEntry.times + 1, to: now }]
      : [...timeline, { port, outcome, times: 1, from: now, to: now }];
  context.set('timeline', entries.slice(-maxEntries));
}
