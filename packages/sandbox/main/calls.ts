import * as z from 'zod/mini';
import type { Accounts } from './accounts.ts';
import { checkDelivery, deliveryDatesAfter, deliverySlotsAt } from './deliveries.ts';
import { understood } from './envelope.ts';
import { civility, email, emailAsked, isoDate, phone, postalCode, said, yesOrNo } from './fields.ts';
import { endedBody, signupBody } from './orderBody.ts';
import { productsOf } from './menu/weeks.ts';
import { promoCodeNamed, promoUsed } from './promoCodes.ts';
import { emailExists, type createRegister } from './registering.ts';

const emailBody = z.strictObject({ email });
const addressBody = z.strictObject({
  email,
  civility,
  phone,
  firstname: said,
  lastname: said,
  numero_et_voie: said,
  postalcode: postalCode,
  city: said,
});
const menuQuery = z.strictObject({ date: isoDate });
const emailQuery = z.strictObject({ email: emailAsked });
const dateQuery = z.strictObject({ date: isoDate, postalcode: postalCode });
const slotQuery = z.strictObject({ postalcode: postalCode, 'Pas_samedi?': yesOrNo });
const codeQuery = z.strictObject({ code: said });

interface CallsOptions {
  readonly accounts: Accounts;
  readonly register: ReturnType<typeof createRegister>;
  readonly now: () => number;
}

/** GET and POST calls by name. Each returns its `response` or throws a `Refusal`. */
export function createCalls({ accounts, register, now }: CallsOptions) {
  const remember = (address: string, step: 'inscription_step3' | 'inscription_step4'): null => {
    if (accounts.isCustomer(address)) throw emailExists();
    accounts.note(address, step, now());
    return null;
  };

  return {
    get: {
      inscription_menu: (query: unknown) => ({ product: productsOf(understood(menuQuery, query).date) }),
      inscription_user_exist: (query: unknown) => ({
        'exist?': accounts.isCustomer(understood(emailQuery, query).email),
      }),
      inscription_delivery_date: (query: unknown) => {
        const { date, postalcode } = understood(dateQuery, query);
        return deliveryDatesAfter(date, postalcode, now());
      },
      inscription_delivery_slot: (query: unknown) => ({
        delivery_slots: deliverySlotsAt(understood(slotQuery, query).postalcode),
      }),
      inscription_promocode: (query: unknown) => promoCodeNamed(understood(codeQuery, query).code),
    },
    post: {
      inscription_step3: (body: unknown) => remember(understood(emailBody, body).email, 'inscription_step3'),
      inscription_step4: (body: unknown) =>
        remember(understood(addressBody, body).email, 'inscription_step4'),
      inscription_ended: (payload: unknown) => {
        const body = understood(endedBody, payload);
        const check = (): void => {
          promoUsed(body.promo_Code_Used, body.number_Meals);
          checkDelivery(body.delivery_Date, body.postalcode, now());
        };
        return register({
          call: 'inscription_ended',
          email: body.email,
          paymentId: body.stripe_Payment_Id,
          payload,
          check,
        });
      },
      miam_signup: (payload: unknown) => {
        const body = understood(signupBody, payload);
        const check = (): void => void promoUsed(body.promocode, body.number_Meals);
        return register({
          call: 'miam_signup',
          email: body.email,
          paymentId: body.stripe_Payment_ID,
          payload,
          check,
        });
      },
    },
  };
}
