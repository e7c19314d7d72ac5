import * as z from 'zod/mini';
import {
  buyerId,
  customerId,
  normalizedEmail,
  instrumentId,
  intentId,
  nbMeals,
  password,
  paymentMethodId,
  phone,
  visibleText,
  anyText,
  voucherType,
} from './fields.ts';
import { orderFields } from './orderFields.ts';
import { areAllEmptyOrAllFilled, orderRules, voucherFieldsMessage } from './orderRules.ts';

/** Request body of `wf/inscription_ended`. All fields are required, and unknown fields are rejected. */
export const orderBodySchema = orderFields.check(...orderRules);

/** Request body of `wf/miam_signup`, for orders without address and delivery date. */
export const signupBodySchema = z
  .strictObject({
    email: normalizedEmail,
    password,
    firstname: visibleText,
    lastname: visibleText,
    phone,
    stripe_Payment_ID: intentId,
    stripe_Customer_Id: customerId,
    stripe_Payment_Method: paymentMethodId,
    paygreen_Payment_Type: voucherType,
    paygreen_Client_Id: buyerId,
    paygreen_instrument_ID: instrumentId,
    promocode: anyText,
    number_Meals: nbMeals,
  })
  .check(
    z.refine(
      (body) =>
        areAllEmptyOrAllFilled(
          body.paygreen_Payment_Type,
          body.paygreen_Client_Id,
          body.paygreen_instrument_ID,
        ),
      { error: voucherFieldsMessage, path: ['paygreen_Payment_Type'] },
    ),
  );
