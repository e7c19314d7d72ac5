import * as z from 'zod/mini';
import { emailSchema } from '#machines/domain/email.ts';

/** `POST /wf/inscription_step4`: the visitor with an address. `civility` is `male`, `female` or empty, `phone` E.164. */
export const inscriptionStep4Request = z.object({
  email: emailSchema,
  civility: z.string(),
  phone: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  numero_et_voie: z.string(),
  postalcode: z.string(),
  city: z.string(),
});
export type InscriptionStep4Request = z.infer<typeof inscriptionStep4Request>;

/** Anything but `success` is a refusal; one that the main backend words comes as a failure with its code (422). */
export const inscriptionStep4Response = z.object({ status: z.string() });
