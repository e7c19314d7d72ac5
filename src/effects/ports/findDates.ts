import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import { addDays, deliveryDateOf } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { slots as knownSlots } from '#machines/domain/slot.ts';
import {
  inscriptionDeliveryDateResponse,
  inscriptionDeliverySlotResponse,
} from '#server/contracts/inscription.ts';
import { parseBody } from './apiResult.ts';
import type { Backends } from './backends.ts';

interface Options {
  readonly now: () => number;
  readonly saturdayIsDelivered: boolean;
}

/** Requests delivery dates. `attempt` is the number of days after today. @rule R7.4, R7.5, R9.3 */
export const findDates = (
  { main }: Backends,
  { now, saturdayIsDelivered }: Options,
): CheckoutPorts['delivery']['findDates'] =>
  fromPromise(async ({ input: { postalCode, attempt }, signal }) => {
    const date = addDays(isoDateOf(now()), attempt);
    const [dates, slots] = await Promise.all([
      main
        .get('inscription_delivery_date', { searchParams: { date, postalcode: postalCode }, signal })
        .then((httpResponse) => parseBody(httpResponse, inscriptionDeliveryDateResponse)),
      main
        .get('inscription_delivery_slot', {
          searchParams: { postalcode: postalCode, 'Pas_samedi?': saturdayIsDelivered ? 'no' : 'yes' },
          signal,
        })
        .then((httpResponse) => parseBody(httpResponse, inscriptionDeliverySlotResponse)),
    ]);
    const { delivery_dates: isoDates, id: dateIds } = dates.response;
    const offeredSlots = knownSlots.filter((slot) => slots.response.delivery_slots.includes(slot));
    return isoDates.length === 0 || offeredSlots.length === 0
      ? { kind: 'none' }
      : {
          kind: 'found',
          dates: isoDates.map((isoDate, index) => deliveryDateOf(isoDate, dateIds[index])),
          slots: offeredSlots,
        };
  });
