import * as z from 'zod/mini';
import { emailSchema } from '#machines/domain/email.ts';
import { customerSchema, postalCodeSchema } from '#machines/domain/form.ts';
import { invalidPhoneMessage } from '#machines/domain/phone.ts';
import { promoCodeSchema } from '#machines/domain/promoSchema.ts';
import { freeText, maxLength, shortText } from '#machines/domain/text.ts';

export const inscriptionUserExistRequest = z.object({ email: emailSchema });

/** `GET /wf/inscription_user_exist?email=` */
export const inscriptionUserExistResponse = z.object({
  status: z.literal('success'),
  response: z.object({ 'exist?': z.boolean() }),
});

/** `POST /wf/inscription_step3` */
export const inscriptionStep3Request = z.object({ email: emailSchema });
export type InscriptionStep3Request = z.infer<typeof inscriptionStep3Request>;

/** Any status except `success` is a rejection. */
export const inscriptionStep3Response = z.object({ status: z.string() });

/** `POST /wf/inscription_step4`: `phone` is E.164. */
export const inscriptionStep4Request = z.object({
  email: emailSchema,
  civility: customerSchema.shape.civility,
  phone: z.union([z.literal(''), customerSchema.shape.phoneNumber], invalidPhoneMessage),
  firstname: shortText,
  lastname: shortText,
  /** Both lines of the customer's address, joined by `, `. */
  numero_et_voie: freeText(2 * maxLength + 2),
  postalcode: postalCodeSchema,
  city: shortText,
});
export type InscriptionStep4Request = z.infer<typeof inscriptionStep4Request>;

export const inscriptionStep4Response = z.object({ status: z.string() });

export const inscriptionDeliveryDateRequest = z.object({
  date: z.iso.date('Cette date est invalide'),
  postalcode: postalCodeSchema,
});

/** `GET /wf/inscription_delivery_date`: ISO dates and their ids, in the same order. */
export const inscriptionDeliveryDateResponse = z.object({
  status: z.literal('success'),
  response: z
    .object({ delivery_dates: z.array(z.iso.date()), id: z.array(z.string()) })
    .check(z.refine(({ delivery_dates: dates, id }) => dates.length === id.length)),
});

export const inscriptionDeliverySlotRequest = z.object({
  postalcode: postalCodeSchema,
  'Pas_samedi?': z.enum(['yes', 'no'], { error: 'Dites «\u00a0yes\u00a0» ou «\u00a0no\u00a0»' }),
});

/** `GET /wf/inscription_delivery_slot` */
export const inscriptionDeliverySlotResponse = z.object({
  status: z.literal('success'),
  /** Slots that the shop does not offer are ignored. */
  response: z.object({ delivery_slots: z.array(z.string()) }),
});

export const inscriptionPromocodeRequest = z.object({ code: promoCodeSchema('Le code promo est requis') });

/** `GET /wf/inscription_promocode` */
export const inscriptionPromocodeResponse = z.object({
  status: z.literal('success'),
  response: z.nullable(
    z.object({
      id: z.string(),
      /** `amount` is in euros, unlike all other amounts. */
      amount: z.nullish(z.number()),
      /** `percentage` is 0 to 100. */
      percentage: z.nullish(z.number()),
      Free_shipping: z.nullish(z.boolean()),
      Message: z.nullish(z.string()),
    }),
  ),
});
