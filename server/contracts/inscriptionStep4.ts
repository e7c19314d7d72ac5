import * as z from 'zod/mini';
import { emailSchema } from '#machines/domain/email.ts';
import { shortText } from '#machines/domain/text.ts';

/** `POST /wf/inscription_step4`: the visitor with an address. `civility` is `male`, `female` or empty, `phone` E.164. */
export const inscriptionStep4Request = z.object({
  email: emailSchema,
  civility: shortText,
  phone: shortText,
  firstname: shortText,
  lastname: shortText,
  numero_et_voie: shortText,
  postalcode: shortText,
  city: shortText,
});
export type InscriptionStep4Request = z.infer<typeof inscriptionStep4Request>;

/** Anything but `success` is a refusal; one that the main backend words comes as a failure with its code (422). */
export const inscriptionStep4Response = z.object({ status: z.string() });
