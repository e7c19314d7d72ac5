import * as z from 'zod/mini';
import type { Accounts } from './accounts.ts';
import { checkDelivery, deliveryDatesAfter, deliverySlotsAt } from './deliveries.ts';
import { parseRequest } from './envelope.ts';
import {
  civility,
  normalizedEmail,
  anyEmail,
  isoDate,
  phone,
  postalCode,
  visibleText,
  yesOrNo,
} from './fields.ts';
import { orderBodySchema, signupBodySchema } from './orderBody.ts';
import { productsOfWeek } from './menu/weeks.ts';
import { findPromoCode, findUsablePromo } from './promoCodes.ts';
import { emailExistsError, type createOrderRegistration } from './registering.ts';

const emailBody = z.strictObject({ email: normalizedEmail });
const addressBody = z.strictObject({
  email: normalizedEmail,
  civility,
  phone,
  firstname: visibleText,
  lastname: visibleText,
  numero_et_voie: visibleText,
  postalcode: postalCode,
  city: visibleText,
});
const menuQuery = z.strictObject({ date: isoDate });
const emailQuery = z.strictObject({ email: anyEmail });
const dateQuery = z.strictObject({ date: isoDate, postalcode: postalCode });
const slotQuery = z.strictObject({ postalcode: postalCode, 'Pas_samedi?': yesOrNo });
const codeQuery = z.strictObject({ code: visibleText });

interface CallsOptions {
  readonly accounts: Accounts;
  readonly registerOrder: ReturnType<typeof createOrderRegistration>;
  readonly now: () => number;
}

/** Creates the main backend's GET and POST calls by name. Each call returns a `response` or throws a `MainBackendError`. */
export function createCalls({ accounts, registerOrder, now }: CallsOptions) {
  const recordAccountStep = (
    customerEmail: string,
    step: 'inscription_step3' | 'inscription_step4',
  ): null => {
    if (accounts.isCustomer(customerEmail)) throw emailExistsError();
    accounts.recordStep(customerEmail, step, now());
    return null;
  };

  return {
    get: {
      inscription_menu: (query: unknown) => ({
        product: productsOfWeek(parseRequest(menuQuery, query).date),
      }),
      inscription_user_exist: (query: unknown) => ({
        'exist?': accounts.isCustomer(parseRequest(emailQuery, query).email),
      }),
      inscription_delivery_date: (query: unknown) => {
        const { date, postalcode } = parseRequest(dateQuery, query);
        return deliveryDatesAfter(date, postalcode, now());
      },
      inscription_delivery_slot: (query: unknown) => ({
        delivery_slots: deliverySlotsAt(parseRequest(slotQuery, query).postalcode),
      }),
      inscription_promocode: (query: unknown) => findPromoCode(parseRequest(codeQuery, query).code),
    },
    post: {
      inscription_step3: (body: unknown) =>
        recordAccountStep(parseRequest(emailBody, body).email, 'inscription_step3'),
      inscription_step4: (body: unknown) =>
        recordAccountStep(parseRequest(addressBody, body).email, 'inscription_step4'),
      inscription_ended: (payload: unknown) => {
        const body = parseRequest(orderBodySchema, payload);
        const checkOrder = (): void => {
          findUsablePromo(body.promo_Code_Used, body.number_Meals);
          checkDelivery(body.delivery_Date, body.postalcode, now());
        };
        return registerOrder({
          call: 'inscription_ended',
          email: body.email,
          paymentId: body.stripe_Payment_Id,
          payload,
          check: checkOrder,
        });
      },
      miam_signup: (payload: unknown) => {
        const body = parseRequest(signupBodySchema, payload);
        const checkOrder = (): void => void findUsablePromo(body.promocode, body.number_Meals);
        return registerOrder({
          call: 'miam_signup',
          email: body.email,
          paymentId: body.stripe_Payment_ID,
          payload,
          check: checkOrder,
        });
      },
    },
  };
}
