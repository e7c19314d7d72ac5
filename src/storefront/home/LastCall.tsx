import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { home } from '#src/content/home.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { formatRoundEuros } from '#machines/domain/money.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './LastCall.module.css';
import { skippableClass } from './skippable.ts';

const largestOffer = offerOf(Math.max(...offeredSizes));
const sizes = '(width < 60rem) 19rem, 29rem';

export const LastCall = () => (
  <section className={`${styles['call']} ${skippableClass('last')}`} aria-labelledby="last-call">
    <Plate slug="thai" sizes={sizes} className={`${styles['plate']} ${styles['left']}`} />
    <Plate slug="saumon" sizes={sizes} className={`${styles['plate']} ${styles['right']}`} />
    <div className={`${layout['page']} ${styles['text']}`}>
      <h2 id="last-call" className={styles['title']}>
        {home.last.title}
      </h2>
      <p className={styles['lead']}>
        {home.last.lead(formatRoundEuros(largestOffer.sumOfDiscounts), largestOffer.nbMeals)}
      </p>
      <Cta position="last" tone="butter" />
    </div>
  </section>
);
