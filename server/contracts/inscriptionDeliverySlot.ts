import * as z from 'zod/mini';

/** `GET /wf/inscription_delivery_slot?postalcode=&Pas_samedi?=yes|no` */
export const inscriptionDeliverySlotResponse = z.object({
  status: z.literal('success'),
  /** The main backend's words; slots that the shop does not know are not offered. */
  response: z.object({ delivery_slots: z.array(z.string()) }),
});
