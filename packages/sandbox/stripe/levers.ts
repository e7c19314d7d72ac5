import { Hono, type Context } from 'hono';
import type { ApiOptions } from './api.ts';
import { Failure, missing } from './failure.ts';
import { refundCharge } from './refunding.ts';
import { failRefund } from './verdicts.ts';
import type { DisputeRecord } from './records.ts';
import { disputeView } from './views/dispute.ts';
import { emit, type World } from './world.ts';

function endDispute(world: World, id: string, status: DisputeRecord['status']): void {
  const dispute = world.store.disputes.get(id);
  if (!dispute) throw missing('dispute', id, 'id');
  const ended = world.store.disputes.put({ ...dispute, status });
  emit(world, 'charge.dispute.closed', { ...disputeView(ended) });
}

/** Actions of operators and banks in Stripe, independent of the shop. */
const turns: Readonly<Record<string, (world: World, id: string) => void>> = {
  '/disputes/:id/win': (world, id) => endDispute(world, id, 'won'),
  '/disputes/:id/lose': (world, id) => endDispute(world, id, 'lost'),
  '/payments/:id/refund': (world, id) => void refundCharge(world, { intentId: id }),
  '/refunds/:id/fail': (world, id) => {
    const refund = world.store.refunds.get(id);
    if (!refund) throw missing('refund', id, 'id');
    failRefund(world, refund);
  },
};

/** For the panel's forms: applies an action and sends its webhooks. */
export function createLevers({
  world,
  transact,
  written,
}: Pick<ApiOptions, 'world' | 'transact' | 'written'>): Hono {
  const levers = new Hono();
  for (const [path, act] of Object.entries(turns))
    levers.post(path, (context: Context) => {
      try {
        transact(() => act(world, context.req.param('id') ?? ''));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return Response.json({ error: error.body }, { status: error.status });
      }
      written();
      return context.redirect('/sandbox/', 303);
    });
  return levers;
}
