import * as z from 'zod/mini';
import { wordsByChart } from '#machines/checkout/wordsByChart.ts';
import { expressWallets } from '#machines/domain/express.ts';
import { fieldPathSchema } from '#machines/domain/fields.ts';
import { maxStay, maxCounts } from '#machines/domain/journeyLimits.ts';
import { paymentMethodSchema } from '#machines/domain/methods.ts';
import { plainText } from '#machines/domain/text.ts';

/** XState state ids, for example `checkout.payment.open.ready`. */
const stateIds = Object.values(wordsByChart).flatMap(({ states }) => Object.keys(states));

const nullableStateId = z.nullable(z.pipe(plainText(100), z.enum(stateIds)));
const secondsSchema = z.int().check(z.gte(0), z.lte(maxStay));

/** Analytics count, without text that the visitor typed. */
const journeyCountSchema = z.discriminatedUnion('kind', [
  /** `from` is `null` at the start, `to` when the page is hidden. `seconds`: time in `from`. */
  z.strictObject({
    kind: z.literal('moved'),
    from: nullableStateId,
    to: nullableStateId,
    seconds: secondsSchema,
  }),
  z.strictObject({ kind: z.literal('fieldRefused'), name: fieldPathSchema }),
  z.strictObject({ kind: z.literal('methodChosen'), name: paymentMethodSchema }),
  z.strictObject({ kind: z.literal('walletAuthorized'), name: z.enum(expressWallets) }),
  z.strictObject({
    kind: z.literal('paymentRefused'),
    name: z.enum([
      'priceChanged',
      'dateLapsed',
      'emailExists',
      'consentLapsed',
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
export type JourneyCount = z.infer<typeof journeyCountSchema>;

/**
 * `POST /api/countJourney`: analytics counts of a consenting visitor, in order.
 * @rule R9.31
 */
export const countJourneyRequest = z.strictObject({
  visit: z.int().check(z.gte(0), z.lte(0xffff_ffff)),
  counted: z.array(journeyCountSchema).check(z.minLength(1), z.maxLength(maxCounts)),
});
export type CountJourneyRequest = z.infer<typeof countJourneyRequest>;
