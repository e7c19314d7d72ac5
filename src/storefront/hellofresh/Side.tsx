import type { hellofresh } from '#src/content/hellofresh.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Side.module.css';

export const Side = ({ side }: { readonly side: typeof hellofresh.box }) => (
  <section className={styles['side']}>
    <h2>{side.title}</h2>
    <p>{side.text}</p>
    <ul>
      {side.points.map(({ icon, words }) => (
        <li key={words} className={styles['point']}>
          <Icon name={icon} className={styles['icon']} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </section>
);
