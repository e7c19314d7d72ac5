import { quoteOf } from '#machines/domain/basket.ts';
import type { Charge } from '#machines/domain/charge.ts';
import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { chargeOfForm } from '#machines/domain/order.ts';
import { invalidPromoMessage } from '#machines/domain/promoSchema.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { Failure } from '#server/http/failure.ts';

type AskPromo = (code: string) => Promise<Promo | null>;

type Ordered = Pick<CreateStripeIntentRequest, 'form' | 'payment'>;

/** `promo`: verified by the server. `null` if there is none or it has expired. */
interface Reckoning {
  readonly charge: Charge;
  readonly promo: Promo | null;
}

/**
 * Rejects a page that shows another price than the server's.
 * @throws Failure 409 `price_changed` with the correct amounts
 * @rule R9.18
 */
export async function reckon({ form, payment }: Ordered, askPromo: AskPromo): Promise<Reckoning> {
  const promo = await promoOf(form, askPromo);
  const charge = chargeOfForm(form, payment.method, promo);
  if (!isAsSeen({ form, payment }, charge)) throw priceChanged(charge, form.promo !== null && promo === null);
  return { charge, promo };
}

/** Grants the offer's codes itself. The main backend decides about all others. @rule R1.14 */
async function promoOf({ promo, mealBox }: Ordered['form'], askPromo: AskPromo): Promise<Promo | null> {
  if (promo === null) return null;
  if (isDiscoveryCode(promo.code)) return discoveryPromoOf(promo.code, mealBox.nbMeals);
  return askPromo(promo.code);
}

function isAsSeen({ form, payment }: Ordered, { basket, total, leftAmount }: Charge): boolean {
  const { meals, delivery } = quoteOf(basket);
  const seenDelivery = 'delivery' in form ? form.delivery.price : delivery;
  return (
    payment.priceAfterPromo === total &&
    payment.leftAmount === leftAmount &&
    form.mealBox.price === meals &&
    seenDelivery === delivery
  );
}

const priceChanged = ({ total, leftAmount }: Charge, promoIsOver: boolean): Failure =>
  new Failure(
    409,
    'price_changed',
    promoIsOver ? invalidPromoMessage : 'Le prix de votre commande a changé. Le nouveau total est affiché.',
    { expected: { priceAfterPromo: total, leftAmount } },
  );
