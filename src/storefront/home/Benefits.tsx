import { sections } from '#src/content/sections.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { plateSources } from '#src/ui/plate/plates.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Benefits.module.css';
import { skippableClass } from './skippable.ts';

const { benefits } = sections;

const lines = [
  { icon: 'beef', ...benefits.tender },
  { icon: 'soup', ...benefits.taste },
  { icon: 'carrot', ...benefits.vitamins },
] as const;

export const Benefits = () => (
  <section className={`${layout['section']} ${skippableClass('benefits')}`} aria-labelledby="benefits">
    <div className={`${layout['page']} ${styles['pair']}`}>
      <Macro />
      <div>
        <h2 id="benefits">{benefits.title}</h2>
        <ul className={styles['lines']}>
          {lines.map(({ icon, title, text }) => (
            <li key={icon} className={styles['line']}>
              <Icon name={icon} className={styles['icon']} />
              <h3 className={styles['title']}>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

const sizes = '(width < 40rem) calc(100vw - 2.5rem), (width < 60rem) 92vw, 38rem';

const Macro = () => (
  <picture>
    <source type="image/avif" srcSet={plateSources('macro', 'avif')} sizes={sizes} />
    <img
      className={styles['picture']}
      src="/plates/macro-1120.webp"
      srcSet={plateSources('macro', 'webp')}
      sizes={sizes}
      width="1120"
      height="896"
      alt={benefits.picture}
      loading="lazy"
      decoding="async"
    />
  </picture>
);
