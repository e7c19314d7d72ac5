import * as z from 'zod/mini';
import { emailSchema } from '#machines/domain/email.ts';

export const inscriptionUserExistRequest = z.object({ email: emailSchema });

/** `GET /wf/inscription_user_exist?email=` */
export const inscriptionUserExistResponse = z.object({
  status: z.literal('success'),
  response: z.object({ 'exist?': z.boolean() }),
});
