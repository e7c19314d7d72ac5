import * as z from 'zod/mini';

/** `GET /wf/inscription_user_exist?email=` */
export const inscriptionUserExistResponse = z.object({
  status: z.literal('success'),
  response: z.object({ 'exist?': z.boolean() }),
});
