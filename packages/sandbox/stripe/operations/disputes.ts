import * as z from 'zod/mini';
import { missing } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { page, text } from '#sandbox/stripe/parameters.ts';
import { disputeView } from '#sandbox/stripe/views/dispute.ts';
import { emit } from '#sandbox/stripe/world.ts';
import { listOf } from './list.ts';

export const disputeOperations = [
  operation(
    { name: 'disputes.list', method: 'GET', path: '/disputes' },
    z.strictObject({ payment_intent: text, ...page }),
    ({ store }, { parameters }) => {
      const wanted = parameters.payment_intent;
      const disputes = store.disputes.all().filter((one) => !wanted || one.intentId === wanted);
      return listOf('/v1/disputes', disputes, parameters, disputeView);
    },
  ),
  operation(
    { name: 'disputes.close', method: 'POST', path: '/disputes/:id/close' },
    z.strictObject({}),
    (world, { id }) => {
      const dispute = world.store.disputes.get(id);
      if (!dispute) throw missing('dispute', id, 'id');
      const lost = world.store.disputes.put({ ...dispute, status: 'lost' });
      emit(world, 'charge.dispute.closed', { ...disputeView(lost) });
      return disputeView(lost);
    },
  ),
];
