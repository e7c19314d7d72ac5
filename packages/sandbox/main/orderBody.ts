import * as z from 'zod/mini';
import {
  buyerId,
  customerId,
  email,
  instrumentId,
  intentId,
  nbMeals,
  password,
  paymentMethodId,
  phone,
  said,
  text,
  voucherType,
} from './fields.ts';
import { orderFields } from './orderFields.ts';
import { isOfOneMind, orderRules, voucherParts } from './orderRules.ts';

/** Body of `wf/inscription_ended`: all fields are required, and unknown fields are rejected. */
export const endedBody = orderFields.check(...orderRules);

/** Body of `wf/miam_signup`, the short flow without address and date. */
export const signupBody = z
  .strictObject({
    email,
    password,
    firstname: said,
    lastname: said,
    phone,
    stripe_Payment_ID: intentId,
    stripe_Customer_Id: customerId,
    stripe_Payment_Method: paymentMethodId,
    paygreen_Payment_Type: voucherType,
    paygreen_Client_Id: buyerId,
    paygreen_instrument_ID: instrumentId,
    promocode: text,
    number_Meals: nbMeals,
  })
  .check(
    z.refine(
      (body) => isOfOneMind(body.paygreen_Payment_Type, body.paygreen_Client_Id, body.paygreen_instrument_ID),
      { error: voucherParts, path: ['paygreen_Payment_Type'] },
    ),
  );
