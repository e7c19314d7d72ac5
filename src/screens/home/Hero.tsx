import { home } from '#src/content/home.ts';
import { ButtonLink } from '#src/parts/button/Button.tsx';
import { Icon } from '#src/parts/icon/Icon.tsx';
import { Plate } from '#src/parts/plate/Plate.tsx';
import layout from '#src/styles/layout.module.css';
import styles from './Hero.module.css';

const { hero } = home;

/** The laid table, seen at first sight. */
export const Hero = () => (
  <section className={`${layout['striped']} ${styles['hero']}`} aria-labelledby="hero">
    <div className={`${layout['page']} ${styles['grid']}`}>
      <div className={styles['text']}>
        <h1 id="hero" className={styles['title']} tabIndex={-1}>
          {hero.title.map((line) => (
            <span key={line} className={styles['line']}>
              {line}
            </span>
          ))}
        </h1>
        <p className={styles['lead']}>{hero.lead}</p>
        <p className={styles['price']}>
          {hero.price.from} <b className={styles['amount']}>{hero.price.now}</b> {hero.price.unit}{' '}
          <s>
            <span className={layout['hiddenVisually']}>{hero.price.instead}</span>
            {hero.price.before}
          </s>
        </p>
        <div className={styles['action']}>
          <ButtonLink size="large" href="#select-your-box">
            {home.order}
          </ButtonLink>
        </div>
        <p className={styles['rating']}>
          <Stars /> {hero.rating}
        </p>
      </div>
      <div className={styles['table']}>
        <Plate
          name="bourguignon"
          sizes="(width < 60rem) 21rem, 33rem"
          alt={hero.plate}
          className={styles['first']}
        />
        <Plate name="tajine" sizes="22rem" className={styles['second']} />
        <Plate name="thai" sizes="23rem" className={styles['third']} />
        <Plate name="saumon" sizes="17rem" className={styles['fourth']} />
      </div>
    </div>
  </section>
);

const Stars = () => (
  <span className={styles['stars']} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" className={styles['star']} />
    ))}
  </span>
);
