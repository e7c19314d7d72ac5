import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract } from './contracts.ts';

export interface TimelineStep {
  /** Effect that the order chart ran, or event that the chart received. */
  readonly port: string;
  /** Result such as `refused.emailKnown`. */
  readonly outcome: string;
}

export interface TimelineEntry extends TimelineStep {
  readonly times: number;
  readonly from: string;
  readonly to: string;
}

/** An order exceeds this number of timeline entries only in an endless loop. */
const maxEntries = 100;

/** Replaces a provider's error code with unexpected characters by `other`. */
const sanitizeCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'other');

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
