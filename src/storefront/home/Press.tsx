import { sections } from '#src/content/sections.ts';
import { press } from '#src/content/voices.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Press.module.css';
import { skippable } from './skippable.ts';

export const Press = () => (
  <section className={`${styles['press']} ${skippable('press')}`} aria-label={sections.press}>
    <ul className={`${layout['page']} ${styles['marks']}`}>
      {press.map((name) => (
        <li key={name} className={styles['mark']}>
          {name}
        </li>
      ))}
    </ul>
  </section>
);
