import { cheapestMeal } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { home, rating } from '#src/content/home.ts';
import { subscription } from '#src/content/subscription.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Rating } from '#src/ui/rating/Rating.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Hero.module.css';
import { HeroPlates } from './HeroPlates.tsx';

const { hero } = home;
const cheapestMealOffer = cheapestMeal();

export interface HeroProps {
  readonly secondAction?: Elements;
}

export const Hero = ({ secondAction }: HeroProps) => (
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
          <span>{`${hero.price.from} `}</span>
          <b className={styles['amount']}>{`${formatEuros(cheapestMealOffer.offered)} `}</b>
          <span>{`${hero.price.unit} `}</span>
          <s>
            <span className={layout['hiddenVisually']}>{hero.price.instead}</span>
            <span>{`${formatEuros(cheapestMealOffer.full)} `}</span>
          </s>
          <small className={styles['size']}>{hero.price.size(cheapestMealOffer.nbMeals)}</small>
        </p>
        <div className={styles['actions']}>
          <Cta position="hero" size="large" />
          {secondAction ?? <TextLink href="/menus">{hero.menu}</TextLink>}
        </div>
        <p className={layout['small']}>{subscription.beside}</p>
        <Rating words={rating} />
      </div>
      <HeroPlates />
    </div>
  </section>
);
