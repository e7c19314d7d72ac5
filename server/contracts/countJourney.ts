import * as z from 'zod/mini';
import { wordsByChart } from '#machines/checkout/wordsByChart.ts';
import { fieldPathSchema } from '#machines/domain/fields.ts';
import { longestStay, mostCounted } from '#machines/domain/journeyLimits.ts';
import { paymentMethodSchema } from '#machines/domain/methods.ts';
import { plainText } from '#machines/domain/text.ts';

/** Charts have a French word for every state: its key is the state's id, `checkout.payment.open.ready`. */
const stateNames = Object.values(wordsByChart).flatMap(({ states }) => Object.keys(states));

const state = z.nullable(z.pipe(plainText(100), z.enum(stateNames)));
const seconds = z.int().check(z.gte(0), z.lte(longestStay));

/** One thing that was counted. What a shopper has typed has no place in it: names out of lists, and whole numbers. */
const counted = z.discriminatedUnion('kind', [
  /** A machine went on; from nothing where counting begins, to nothing where the page is hidden. Seconds in the state that was left. */
  z.strictObject({ kind: z.literal('moved'), from: state, to: state, seconds }),
  z.strictObject({ kind: z.literal('fieldRefused'), name: fieldPathSchema }),
  z.strictObject({ kind: z.literal('methodChosen'), name: paymentMethodSchema }),
  z.strictObject({
    kind: z.literal('paymentRefused'),
    name: z.enum([
      'priceChanged',
      'dateLapsed',
      'emailExists',
      'cookiesRefused',
      'offline',
      'alreadyPaid',
      'declined',
      'beingConfirmed',
      'rejected',
      'unavailable',
      'account',
    ]),
  }),
]);
export type Counted = z.infer<typeof counted>;

/**
 * `POST /api/countJourney`: what the charts of a consenting visitor's checkout did, in order; answered 204 without a body.
 * Pages import its types alone: the lists stay on the server.
 * @rule R9.31
 */
export const countJourneyRequest = z.strictObject({
  /** Drawn at random by a page, held in its memory alone: it says what was one visit, and nobody's. */
  visit: z.int().check(z.gte(0), z.lte(0xffff_ffff)),
  counted: z.array(counted).check(z.minLength(1), z.maxLength(mostCounted)),
});
export type CountJourneyRequest = z.infer<typeof countJourneyRequest>;
