import * as z from 'zod/mini';
import { postalCodeSchema } from '#machines/domain/form.ts';

export const inscriptionDeliveryDateRequest = z.object({
  date: z.iso.date('Cette date est invalide'),
  postalcode: postalCodeSchema,
});

/** `GET /wf/inscription_delivery_date?date=&postalcode=`: ISO dates and the main backend's ids, in parallel; both empty when none. */
export const inscriptionDeliveryDateResponse = z.object({
  status: z.literal('success'),
  response: z
    .object({ delivery_dates: z.array(z.iso.date()), id: z.array(z.string()) })
    .check(z.refine(({ delivery_dates: dates, id }) => dates.length === id.length)),
});
