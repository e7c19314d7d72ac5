import { home } from '#src/content/home.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { offerTotal } from '#src/storefront/banner/offerTotal.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { useStorefront } from '#src/visit/context.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './LastCall.module.css';
import { skippableClass } from './skippable.ts';

const sizes = '(width < 60rem) 19rem, 29rem';

export const LastCall = () => (
  <section className={`${styles['call']} ${skippableClass('last')}`} aria-labelledby="last-call">
    <Plate slug="thai" sizes={sizes} className={`${styles['plate']} ${styles['left']}`} />
    <Plate slug="saumon" sizes={sizes} className={`${styles['plate']} ${styles['right']}`} />
    <div className={`${layout['page']} ${styles['text']}`}>
      <h2 id="last-call" className={styles['title']}>
        {home.last.title}
      </h2>
      <Lead />
      <Cta position="last" tone="butter" />
    </div>
  </section>
);

/** Only this text depends on the box size. */
function Lead() {
  const text = useStorefront(({ nbMeals }) => home.last.lead(offerTotal('home', nbMeals).sum));
  return <p className={styles['lead']}>{text}</p>;
}
