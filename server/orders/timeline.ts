import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract } from './contracts.ts';

export interface TimelineStep {
  /** Effect that the order ran, or event that it received. */
  readonly port: string;
  /** Result of the effect, such as `read.succeeded` or `refused.emailKnown`. */
  readonly outcome: string;
}

export interface TimelineEntry extends TimelineStep {
  readonly times: number;
  /** Start of the timeline entry in ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** An order exceeds this limit only in an endless loop. */
const maxEntries = 100;

/** Error code of a provider, or `other`, because such codes are untrusted text. */
const sanitizeCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'other');

/** Name of an effect's outcome, without customer data. */
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

/** Adds an entry to the order's timeline, without waiting for it. */
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
