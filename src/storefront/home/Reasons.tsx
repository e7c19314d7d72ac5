import { sections } from '#src/content/sections.ts';
import { NutriScore } from '#src/ui/dish/NutriScore.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Reasons.module.css';
import section from './Section.module.css';
import { skippableClass } from './skippable.ts';

const { title, all: reasons } = sections.reasons;

const plates = ['dahl', 'tikka', 'cabillaud'] as const;

const illustrations: Readonly<Partial<Record<string, Elements>>> = {
  menu: (
    <span className={styles['row']}>
      {plates.map((slug) => (
        <Plate key={slug} slug={slug} sizes="(width < 40rem) 11.4rem, 17.5rem" />
      ))}
    </span>
  ),
  score: <NutriScore grade="A" className={styles['score']} />,
};

export const Reasons = () => (
  <section
    className={`${layout['section']} ${section['follows']} ${skippableClass('reasons')}`}
    aria-labelledby="reasons"
  >
    <div className={layout['page']}>
      <div className={section['head']}>
        <h2 id="reasons">{title}</h2>
      </div>
      <ol className={styles['reasons']}>
        {reasons.map(({ name, title: reason, text, figure, unit }) => (
          <li key={name} className={styles['reason']} data-reason={name}>
            <h3 className={styles['title']}>{reason}</h3>
            <p className={styles['text']}>{text}</p>
            <p className={styles['figure']}>
              <b>
                <span>{figure}</span>
                <span className={layout['hiddenVisually']}>{unit}</span>
              </b>
              {illustrations[name]}
            </p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
