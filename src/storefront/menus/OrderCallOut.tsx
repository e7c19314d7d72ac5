import { offerOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { menu } from '#src/content/menu.ts';
import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { useStorefront } from '#src/visit/context.ts';
import styles from './OrderCallOut.module.css';

export function OrderCallOut() {
  const { nbMeals, pricePerMeal } = offerOf(useStorefront((storefront) => storefront.nbMeals));
  return (
    <aside className={styles['place']}>
      <Cloth className={styles['cloth']}>
        <h3 className={styles['title']}>{menu.callOut.title(nbMeals, formatEuros(pricePerMeal))}</h3>
        <p className={styles['text']}>{menu.callOut.text}</p>
        <div>
          <Cta position="menu" page="menus" />
        </div>
        <Plate slug="tajine" sizes="(width < 40rem) 20rem, 24rem" className={styles['plate']} />
      </Cloth>
    </aside>
  );
}
