import { defaultNbMeals, priceOfMeals } from '#machines/domain/catalogue.ts';
import { msUntilEvening } from '#machines/domain/countdown.ts';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { messageOf, type Promo } from '#machines/domain/promo.ts';
import { priceOfDelivery } from '#machines/domain/slot.ts';
import { offer } from '#src/content/offer.ts';
import { useStorefront } from '#src/visit/context.ts';
import { Countdown } from './Countdown.tsx';
import { offerTotal } from './offerTotal.ts';
import type { Page } from '#src/storefront/frame/page.ts';
import styles from './PromoBanner.module.css';
import { useIsLastMinute } from './useIsLastMinute.ts';
import { useTicking } from '#src/visit/useTicking.ts';

/**
 * Text of the promo banner. If the URL has the last-minute flag, a countdown. Otherwise the discovery offer
 * or the applied promo code.
 * @rule R2.27
 */
export function BannerText({ page }: { readonly page: Page }) {
  return useIsLastMinute() ? <LastMinute page={page} /> : <Offer page={page} />;
}

function LastMinute({ page }: { readonly page: Page }) {
  const now = useTicking(250);
  const code = useStorefront(({ promo }) => promo?.code ?? rootDiscoveryCode);
  const remainingMs = now === null ? null : msUntilEvening(now);
  return remainingMs === null ? <Offer page={page} /> : <Countdown remainingMs={remainingMs} code={code} />;
}

function Offer({ page }: { readonly page: Page }) {
  const promo = useStorefront((storefront) => storefront.promo);
  const nbMeals = useStorefront((storefront) => storefront.nbMeals);
  if (promo?.type === 'CLASSIC') return <AppliedCode promo={promo} />;
  const { upTo, amount, ofSize } = offerTotal(page, nbMeals);
  return (
    <p>
      <span>{upTo}</span>
      <strong className={styles['most']}>{amount}</strong>
      <span>{` ${offer.given} ${offer.onFirstBoxes}${ofSize}`}</span>
    </p>
  );
}

function AppliedCode({ promo }: { readonly promo: Promo }) {
  const nbMeals = useStorefront((storefront) => storefront.nbMeals) ?? defaultNbMeals;
  const slot = useStorefront((storefront) => storefront.slot);
  const prices = { meals: priceOfMeals(nbMeals), delivery: priceOfDelivery(slot), nbMeals };
  return <p>{offer.applied(promo.code, messageOf(promo, prices))}</p>;
}
