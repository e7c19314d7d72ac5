import * as z from 'zod/mini';
import { centsSchema } from './centsSchema.ts';
import { codeOf } from './discovery.ts';
import { requiredText, wordsSchema } from './text.ts';

/** @rule R5.9 */
export const invalidPromoMessage = "Votre code n'est pas ou plus valide.";

const optionalCents = z._default(z.nullable(centsSchema), null);

/** Other clients send null for what a promo does not have. */
const text = z.pipe(
  z.nullish(wordsSchema),
  z.transform((given) => given ?? ''),
);

/** A code in its one spelling, and the sentence for none. */
export const promoCodeSchema = (missing: string) =>
  requiredText(missing).check(z.overwrite(codeOf), z.minLength(1, missing));

/** A reduction. Only its code is believed of one that a browser sends. @rule R3.6 */
export const promoSchema = z.object({
  id: text,
  code: promoCodeSchema(invalidPromoMessage),
  /** Cents off; 0 for a percentage. For the discovery offer, those of the first box. */
  amount: z._default(centsSchema, 0),
  /** 0 to 100. */
  percentage: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  freeShipping: z._default(z.boolean(), false),
  /** The main backend's own words, empty when there are none: see `messageOf`. */
  message: text,
  type: z._default(z.enum(['CLASSIC', 'DISCOVERY']), 'CLASSIC'),
  /** Size that the discovery offer's figures are for; null for other promos and before a size is chosen. */
  nbMeals: z._default(z.nullable(z.int().check(z.gte(0), z.lte(99))), null),
  discount1Amount: optionalCents,
  discount2Amount: optionalCents,
  discount3Amount: optionalCents,
  discount4Amount: optionalCents,
  sumOfDiscountsAmount: optionalCents,
});
