import { useRef } from 'react';
import { sections } from '#src/content/sections.ts';
import { founder } from '#src/content/voices.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { isPageCovered } from '#src/storefront/modals/isPageCovered.ts';
import { useVisit } from '#src/visit/context.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Founder.module.css';
import { skippableClass } from './skippable.ts';
import { useScrolledPast } from './useScrolledPast.ts';

/** Sends `exit.detected` once when the visitor scrolls past the section. */
export function Founder() {
  const section = useRef<HTMLElement>(null);
  const visit = useVisit();
  useScrolledPast(section, () =>
    visit.send({ type: 'exit.detected', trigger: 'founder.passed', isCovered: isPageCovered() }),
  );
  return (
    <section
      ref={section}
      className={`${styles['founder']} ${skippableClass('founder')}`}
      aria-label={sections.founder}
    >
      <div className={`${layout['page']} ${styles['grid']}`}>
        <figure>
          <blockquote className={styles['words']}>
            <p>{founder.words}</p>
          </blockquote>
          <figcaption className={styles['name']}>
            <span>{`${founder.name} `}</span>
            <span className={styles['role']}>{founder.role}</span>
          </figcaption>
        </figure>
      </div>
      <Plate slug="blanquette" sizes="(width < 60rem) 24rem, 47rem" className={styles['plate']} />
    </section>
  );
}
