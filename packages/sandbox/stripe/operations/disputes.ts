import * as z from 'zod/mini';
import { missingResource } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { pageParameters, optionalText } from '#sandbox/stripe/parameters.ts';
import { disputeView } from '#sandbox/stripe/views/dispute.ts';
import { emitEvent } from '#sandbox/stripe/world.ts';
import { toListResponse } from './list.ts';

export const disputeOperations = [
  operation(
    { name: 'disputes.list', method: 'GET', path: '/disputes' },
    z.strictObject({ payment_intent: optionalText, ...pageParameters }),
    ({ store }, { parameters }) => {
      const intentId = parameters.payment_intent;
      const disputes = store.disputes
        .all()
        .filter((disputeRecord) => !intentId || disputeRecord.intentId === intentId);
      return toListResponse('/v1/disputes', disputes, parameters, disputeView);
    },
  ),
  operation(
    { name: 'disputes.close', method: 'POST', path: '/disputes/:id/close' },
    z.strictObject({}),
    (world, { id }) => {
      const dispute = world.store.disputes.get(id);
      if (!dispute) throw missingResource('dispute', id, 'id');
      const lostDispute = world.store.disputes.put({ ...dispute, status: 'lost' });
      emitEvent(world, 'charge.dispute.closed', { ...disputeView(lostDispute) });
      return disputeView(lostDispute);
    },
  ),
];
