import { sections } from '#src/content/sections.ts';
import { press } from '#src/content/voices.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './PressMentions.module.css';
import { skippableClass } from './skippable.ts';

export const PressMentions = () => (
  <section className={`${styles['press']} ${skippableClass('press')}`} aria-label={sections.press}>
    <ul className={`${layout['page']} ${styles['marks']}`}>
      {press.map((name) => (
        <li key={name} className={styles['mark']}>
          {name}
        </li>
      ))}
    </ul>
  </section>
);
