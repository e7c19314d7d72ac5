import * as z from 'zod/mini';
import { isLuhn } from '#sandbox/luhn.ts';
import { readyMadeNumber } from './cards.ts';
import { Failure, invalid, missing } from './failure.ts';
import { newId } from './ids.ts';
import { billingDetails, requiredText, text } from './parameters.ts';
import type { IntentRecord, MethodRecord } from './records.ts';
import { asAddress } from './shipping.ts';
import type { World } from './world.ts';

/** Card of a confirmation: a saved one by id, or a typed one. */
export const methodParameters = {
  payment_method: text,
  payment_method_data: z.optional(
    z.strictObject({
      type: z.literal('card'),
      billing_details: billingDetails,
      card: z.strictObject({
        number: requiredText,
        exp_month: requiredText,
        exp_year: requiredText,
        cvc: text,
      }),
    }),
  ),
};
const methodSchema = z.strictObject(methodParameters);
type Given = z.infer<typeof methodSchema>;
type Typed = NonNullable<Given['payment_method_data']>;

const refused = (code: string, param: string, message: string): Failure =>
  new Failure(402, { type: 'card_error', code, param, message }, true);

const newMethod = (
  world: World,
  card: Pick<MethodRecord, 'number' | 'expMonth' | 'expYear'>,
  billing: Typed['billing_details'],
): MethodRecord =>
  world.store.methods.put({
    id: newId('pm'),
    created: world.now(),
    ...card,
    billing: {
      name: billing?.name ?? null,
      email: billing?.email ?? null,
      phone: billing?.phone ?? null,
      address: billing?.address ? asAddress(billing.address) : null,
    },
    customer: null,
  });

function typedMethod(world: World, { card, billing_details }: Typed): MethodRecord {
  const number = card.number.replaceAll(/\D/g, '');
  const expMonth = Number(card.exp_month);
  const expYear = 2000 + (Number(card.exp_year) % 100);
  if (!isLuhn(number)) throw refused('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!(expMonth >= 1 && expMonth <= 12))
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (!(Date.UTC(expYear, expMonth) > world.now() * 1000))
    throw refused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  return newMethod(world, { number, expMonth, expYear }, billing_details);
}

function knownMethod(world: World, id: string): MethodRecord {
  const number = readyMadeNumber(id);
  if (number) return newMethod(world, { number, expMonth: 12, expYear: 2034 }, undefined);
  const method = world.store.methods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** @throws Failure if the card is missing or invalid */
export function methodOf(world: World, intent: IntentRecord, given: Given): MethodRecord {
  if (given.payment_method_data) return typedMethod(world, given.payment_method_data);
  const id = given.payment_method ?? intent.methodId;
  if (id) return knownMethod(world, id);
  throw invalid(
    'You cannot confirm this intent because it is missing a payment method.',
    'payment_method',
    `${intent.kind}_unexpected_state`,
  );
}
