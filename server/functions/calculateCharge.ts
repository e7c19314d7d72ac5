import { quoteOf } from '#machines/domain/basket.ts';
import type { Charge } from '#machines/domain/charge.ts';
import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { chargeOfForm } from '#machines/domain/order.ts';
import { invalidPromoMessage } from '#machines/domain/promoSchema.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { Failure } from '#server/http/failure.ts';

type FetchPromo = (code: string) => Promise<Promo | null>;

type RequestedOrder = Pick<CreateStripeIntentRequest, 'form' | 'payment'>;

interface CalculatedCharge {
  readonly charge: Charge;
  readonly promo: Promo | null;
}

/** @throws Failure 409 `price_changed` if the customer's page shows another price @rule R9.18 */
export async function calculateCharge(
  { form, payment }: RequestedOrder,
  fetchPromo: FetchPromo,
): Promise<CalculatedCharge> {
  const promo = await resolvePromo(form, fetchPromo);
  const charge = chargeOfForm(form, payment.method, promo);
  if (!matchesShownPrice({ form, payment }, charge))
    throw priceChanged(charge, form.promo !== null && promo === null);
  return { charge, promo };
}

/** The main backend verifies all promo codes except the discovery offer's. @rule R1.14 */
async function resolvePromo(
  { promo, mealBox }: RequestedOrder['form'],
  fetchPromo: FetchPromo,
): Promise<Promo | null> {
  if (promo === null) return null;
  if (isDiscoveryCode(promo.code)) return discoveryPromoOf(promo.code, mealBox.nbMeals);
  return fetchPromo(promo.code);
}

function matchesShownPrice(
  { form, payment }: RequestedOrder,
  { basket, total, leftAmount }: Charge,
): boolean {
  const { meals, delivery } = quoteOf(basket);
  const shownDeliveryPrice = 'delivery' in form ? form.delivery.price : delivery;
  return (
    payment.priceAfterPromo === total &&
    payment.leftAmount === leftAmount &&
    form.mealBox.price === meals &&
    shownDeliveryPrice === delivery
  );
}

const priceChanged = ({ total, leftAmount }: Charge, isPromoExpired: boolean): Failure =>
  new Failure(
    409,
    'price_changed',
    isPromoExpired
      ? invalidPromoMessage
      : 'Le prix de votre commande a changé. Le nouveau total est affiché.',
    { expected: { priceAfterPromo: total, leftAmount } },
  );
