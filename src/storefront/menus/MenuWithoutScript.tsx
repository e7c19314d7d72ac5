import { menu } from '#src/content/menu.ts';
import { recipes } from '#src/content/recipes.ts';
import { DishCard } from '#src/ui/dish/DishCard.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './DishGrid.module.css';
import own from './MenuWithoutScript.module.css';

const words = menu.withoutScript;

/** Shown without JavaScript, if the page has no prerendered dishes. */
export const MenuWithoutScript = () => (
  <noscript>
    <section className={`${layout['page']} ${own['dishes']}`}>
      <div className={own['head']}>
        <h2>{words.title}</h2>
        <p className={layout['small']}>{words.text}</p>
      </div>
      <div className={styles['grid']}>
        {recipes.map(({ slug, name, subName, tag, nutriScore, minutes }) => (
          <DishCard
            key={slug}
            name={name}
            subName={subName}
            tag={tag}
            nutriScore={nutriScore}
            minutes={minutes}
            picture={<Plate slug={slug} sizes="(width < 60rem) 41vw, 18rem" />}
            plate={slug}
          />
        ))}
      </div>
    </section>
  </noscript>
);
