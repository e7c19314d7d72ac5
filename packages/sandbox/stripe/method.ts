import * as z from 'zod/mini';
import { hasValidLuhnChecksum } from '#sandbox/luhn.ts';
import { testMethodNumber } from './cards.ts';
import { StripeFailure, invalidRequest, missingResource } from './failure.ts';
import { generateId } from './ids.ts';
import { billingDetails, requiredText, optionalText } from './parameters.ts';
import type { IntentRecord, MethodRecord } from './records.ts';
import { toAddressRecord } from './shipping.ts';
import type { StripeWorld } from './world.ts';

/** Parameters for the card of a confirmation: a saved card by id, or typed card data. */
export const methodParameters = {
  payment_method: optionalText,
  payment_method_data: z.optional(
    z.strictObject({
      type: z.literal('card'),
      billing_details: billingDetails,
      card: z.strictObject({
        number: requiredText,
        exp_month: requiredText,
        exp_year: requiredText,
        cvc: optionalText,
      }),
    }),
  ),
};
const methodSchema = z.strictObject(methodParameters);
type MethodParameters = z.infer<typeof methodSchema>;
type TypedCard = NonNullable<MethodParameters['payment_method_data']>;

const cardFailure = (code: string, param: string, message: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, param, message }, true);

const createMethod = (
  world: StripeWorld,
  card: Pick<MethodRecord, 'number' | 'expMonth' | 'expYear'>,
  billing: TypedCard['billing_details'],
): MethodRecord =>
  world.store.methods.put({
    id: generateId('pm'),
    created: world.now(),
    ...card,
    billing: {
      name: billing?.name ?? null,
      email: billing?.email ?? null,
      phone: billing?.phone ?? null,
      address: billing?.address ? toAddressRecord(billing.address) : null,
    },
    customer: null,
  });

function createTypedMethod(world: StripeWorld, { card, billing_details }: TypedCard): MethodRecord {
  const number = card.number.replaceAll(/\D/g, '');
  const expMonth = Number(card.exp_month);
  const expYear = 2000 + (Number(card.exp_year) % 100);
  if (!hasValidLuhnChecksum(number))
    throw cardFailure('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!(expMonth >= 1 && expMonth <= 12))
    throw cardFailure('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (!(Date.UTC(expYear, expMonth) > world.now() * 1000))
    throw cardFailure('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  return createMethod(world, { number, expMonth, expYear }, billing_details);
}

function findMethod(world: StripeWorld, id: string): MethodRecord {
  const number = testMethodNumber(id);
  if (number) return createMethod(world, { number, expMonth: 12, expYear: 2034 }, undefined);
  const method = world.store.methods.get(id);
  if (!method) throw missingResource('PaymentMethod', id, 'payment_method');
  return method;
}

/** Returns the card of a confirmation. @throws StripeFailure if the card is missing or invalid */
export function resolveMethod(
  world: StripeWorld,
  intent: IntentRecord,
  parameters: MethodParameters,
): MethodRecord {
  if (parameters.payment_method_data) return createTypedMethod(world, parameters.payment_method_data);
  const id = parameters.payment_method ?? intent.methodId;
  if (id) return findMethod(world, id);
  throw invalidRequest(
    'You cannot confirm this intent because it is missing a payment method.',
    'payment_method',
    `${intent.kind}_unexpected_state`,
  );
}
