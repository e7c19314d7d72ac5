import { Hono, type Context } from 'hono';
import type { ApiOptions } from './api.ts';
import { StripeFailure, missingResource } from './failure.ts';
import { refundCharge } from './refunding.ts';
import { failRefund } from './verdicts.ts';
import type { DisputeRecord } from './records.ts';
import { disputeView } from './views/dispute.ts';
import { emitEvent, type StripeWorld } from './world.ts';

function endDispute(world: StripeWorld, id: string, status: DisputeRecord['status']): void {
  const dispute = world.store.disputes.get(id);
  if (!dispute) throw missingResource('dispute', id, 'id');
  const endedDispute = world.store.disputes.put({ ...dispute, status });
  emitEvent(world, 'charge.dispute.closed', { ...disputeView(endedDispute) });
}

/** Actions of operators and banks in Stripe. */
const actionsByPath: Readonly<Record<string, (world: StripeWorld, id: string) => void>> = {
  '/disputes/:id/win': (world, id) => endDispute(world, id, 'won'),
  '/disputes/:id/lose': (world, id) => endDispute(world, id, 'lost'),
  '/payments/:id/refund': (world, id) => void refundCharge(world, { intentId: id }),
  '/refunds/:id/fail': (world, id) => {
    const refund = world.store.refunds.get(id);
    if (!refund) throw missingResource('refund', id, 'id');
    failRefund(world, refund);
  },
};

/** Creates routes for the sandbox panel's forms that apply an action and send its webhooks. */
export function createLevers({
  world,
  transact,
  onWrite,
}: Pick<ApiOptions, 'world' | 'transact' | 'onWrite'>): Hono {
  const levers = new Hono();
  for (const [path, applyLever] of Object.entries(actionsByPath))
    levers.post(path, (context: Context) => {
      try {
        transact(() => applyLever(world, context.req.param('id') ?? ''));
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        return Response.json({ error: error.body }, { status: error.status });
      }
      onWrite();
      return context.redirect('/sandbox/', 303);
    });
  return levers;
}
