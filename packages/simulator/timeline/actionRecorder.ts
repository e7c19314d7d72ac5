import * as z from 'zod/mini';
import { formatEuros } from '#machines/domain/money.ts';
import type { Server } from '#simulator/network.ts';
import { currentScope } from '#simulator/scope.ts';
import { actionReaders, type Action } from './actionReaders.ts';
import type { Timeline } from './timeline.ts';

const intentSchema = z.object({ id: z.string(), amount: z.optional(z.int()) });
const intentPath = /^POST .*\/stripe\/v1\/(?:payment|setup)_intents(?:\/\w+)?$/;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Writes each provider action to the timeline once, despite repeated calls. */
export function createActionRecorder(timeline: Timeline): (handle: Server['handle']) => Server['handle'] {
  const recordedIds = new Set<string>();
  /** Cents paid by vouchers, by intent. */
  const voucherCharges = new Map<string, number>();
  const voucherChargeOf = (intentId: string): number => voucherCharges.get(intentId) ?? 0;

  function record({ id, intentId, ...action }: Action): void {
    if (recordedIds.has(id)) return;
    recordedIds.add(id);
    const behalf = currentScope()?.behalf ?? '';
    const { side, text, change = null, to = null } = action;
    if (change?.kind === 'taken') voucherCharges.set(intentId, voucherChargeOf(intentId) + change.cents);
    const from = action.from === '' ? behalf || null : action.from;
    timeline.record(side, text, { intentId, behalf, change, to, from });
  }

  function recordIntent(response: unknown): void {
    const intent = intentSchema.safeParse(response).data;
    if (intent === undefined) return;
    const { id, amount = 0 } = intent;
    if (!timeline.payments.record(id, amount, currentScope()?.behalf ?? '')) return;
    const text = `attend ${id}`;
    record({ id: `${id} ${formatEuros(amount)}`, intentId: id, side: 'stripe', from: 'shop', text });
  }

  return (handle) => async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const reader = actionReaders.find(({ pattern }) => pattern.test(call));
    if (reader === undefined && !intentPath.test(call)) return handle(request);
    const requestBody = jsonOf(await request.clone().text());
    const response = await handle(request);
    const responseBody = jsonOf(await response.clone().text());
    if (reader === undefined) recordIntent(responseBody);
    else {
      const isRepeated = response.headers.get('idempotent-replayed') === 'true';
      const behalf = currentScope()?.behalf ?? '';
      const action = reader.read({ call, requestBody, responseBody, isRepeated, behalf, voucherChargeOf });
      if (action !== null) record(action);
    }
    return response;
  };
}
