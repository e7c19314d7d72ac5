import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract } from './contracts.ts';

export interface StoryStep {
  /** Port of the chart, or received event. */
  readonly port: string;
  /** For example `read.succeeded`, `refused.emailKnown`, `refused.charge_disputed`. */
  readonly outcome: string;
}

export interface StoryLine extends StoryStep {
  readonly times: number;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** An order exceeds this limit only in an endless loop. */
const mostLines = 100;

/** Provider codes are untrusted text. */
const toldCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'other');

/** Contains no customer data. */
function outcomeName(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return 'done';
  const kind = String(outcome.kind);
  if ('reason' in outcome) return `${kind}.${String(outcome.reason)}`;
  if ('code' in outcome) return `${kind}.${toldCode(String(outcome.code))}`;
  if (!('payment' in outcome)) return kind;
  const { payment } = outcome;
  return typeof payment === 'object' && payment !== null && 'status' in payment
    ? `${kind}.${String(payment.status)}`
    : kind;
}

/** Not awaited. */
export const tellStep = (context: ObjectSharedContext, port: string, outcome: unknown): unknown =>
  context.sendClient(intentsContract, context.key).noteStep({ port, outcome: outcomeName(outcome) });

export async function noteStep(context: ObjectContext, { port, outcome }: StoryStep): Promise<void> {
  const at = await context.date.toJSON();
  const story = (await context.get<readonly StoryLine[]>('story')) ?? [];
  const last = story.at(-1);
  const lines =
    last !== undefined && last.port === port && last.outcome === outcome
      ? [...story.slice(0, -1), { ...last, times: last.times + 1, to: at }]
      : [...story, { port, outcome, times: 1, from: at, to: at }];
  context.set('story', lines.slice(-mostLines));
}
