import * as z from 'zod/mini';
import { centsSchema } from './centsSchema.ts';
import { codeOf } from './discovery.ts';
import { requiredText, wordsSchema } from './text.ts';

/** @rule R5.9 */
export const invalidPromoMessage = "Votre code n'est pas ou plus valide.";

const optionalCents = z._default(z.nullable(centsSchema), null);

const text = z.pipe(
  z.nullish(wordsSchema),
  z.transform((given) => given ?? ''),
);

/** @param missing French message for an empty promo code */
export const promoCodeSchema = (missing: string) =>
  requiredText(missing).check(z.overwrite(codeOf), z.minLength(1, missing));

/** @rule R3.6 */
export const promoSchema = z.object({
  id: text,
  code: promoCodeSchema(invalidPromoMessage),
  /** Discount of the first box in cents. 0 for a percentage. */
  amount: z._default(centsSchema, 0),
  percentage: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  freeShipping: z._default(z.boolean(), false),
  message: text,
  type: z._default(z.enum(['CLASSIC', 'DISCOVERY']), 'CLASSIC'),
  nbMeals: z._default(z.nullable(z.int().check(z.gte(0), z.lte(99))), null),
  discount1Amount: optionalCents,
  discount2Amount: optionalCents,
  discount3Amount: optionalCents,
  discount4Amount: optionalCents,
  sumOfDiscountsAmount: optionalCents,
});
