import * as z from 'zod/mini';
import { requiredText } from '#machines/domain/text.ts';

export const inscriptionPromocodeRequest = z.object({ code: requiredText('Le code promo est requis') });

/** `GET /wf/inscription_promocode?code=`; null when the code is unknown or over. */
export const inscriptionPromocodeResponse = z.object({
  status: z.literal('success'),
  response: z.nullable(
    z.object({
      id: z.string(),
      /** Euros here, as the main backend counts; cents everywhere else. */
      amount: z.nullish(z.number()),
      /** 0 to 100. */
      percentage: z.nullish(z.number()),
      Free_shipping: z.nullish(z.boolean()),
      Message: z.nullish(z.string()),
    }),
  ),
});
