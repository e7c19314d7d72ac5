import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { intentsContract } from './contracts.ts';

/** One step of an order, and what came of it. */
export interface StoryStep {
  /** The chart's port, or its event that it was told of. */
  readonly port: string;
  /** Its outcome's kind, with what tells such outcomes apart: `read.succeeded`, `refused.emailKnown`, `refused.charge_disputed`. */
  readonly outcome: string;
}

/** The same step with the same outcome, so often in a row. */
export interface StoryLine extends StoryStep {
  readonly times: number;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** More than any order has that does not go round in circles; then the oldest are forgotten. */
const mostLines = 100;

/** A code in another system's words, which may be anything. */
const toldCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'other');

/** What an outcome is called, without anything of the shopper's. */
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

/** Has a step noted beside its order; nobody waits for it. */
export const tellStep = (context: ObjectSharedContext, port: string, outcome: unknown): unknown =>
  context.sendClient(intentsContract, context.key).noteStep({ port, outcome: outcomeName(outcome) });

/** Adds a step to a story, as of now. */
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
