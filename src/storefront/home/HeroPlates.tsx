import { home } from '#src/content/home.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import styles from './HeroPlates.module.css';

/** Four plates with an animation on page load. The large plate has no animation delay. */
export const HeroPlates = () => (
  <div className={styles['table']}>
    <Plate
      slug="bourguignon"
      sizes="(width < 40rem) 21rem, (width < 60rem) 27rem, 33rem"
      alt={home.hero.plate}
      isFirst
      className={styles['first']}
    />
    <Plate
      slug="tajine"
      sizes="(width < 40rem) 13rem, (width < 60rem) 18rem, 22rem"
      className={styles['second']}
    />
    <Plate
      slug="thai"
      sizes="(width < 40rem) 15rem, (width < 60rem) 19rem, 23rem"
      className={styles['third']}
    />
    <Plate slug="saumon" sizes="(width < 40rem) 13rem, 17rem" className={styles['fourth']} />
  </div>
);
