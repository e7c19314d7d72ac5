import * as z from 'zod/mini';
import { postalCodeSchema } from '#machines/domain/form.ts';

export const inscriptionDeliverySlotRequest = z.object({
  postalcode: postalCodeSchema,
  'Pas_samedi?': z.enum(['yes', 'no'], { error: 'Dites «\u00a0yes\u00a0» ou «\u00a0no\u00a0»' }),
});

/** `GET /wf/inscription_delivery_slot?postalcode=&Pas_samedi?=yes|no` */
export const inscriptionDeliverySlotResponse = z.object({
  status: z.literal('success'),
  /** The main backend's words; slots that the shop does not know are not offered. */
  response: z.object({ delivery_slots: z.array(z.string()) }),
});
