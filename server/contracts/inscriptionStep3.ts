import * as z from 'zod/mini';
import { emailSchema } from '#machines/domain/email.ts';

/** `POST /wf/inscription_step3`: a visitor left an e-mail. */
export const inscriptionStep3Request = z.object({ email: emailSchema });
export type InscriptionStep3Request = z.infer<typeof inscriptionStep3Request>;

/** Anything but `success` is a refusal; one that the main backend words comes as a failure with its code (422). */
export const inscriptionStep3Response = z.object({ status: z.string() });
