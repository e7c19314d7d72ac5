import styles from './Icon.module.css';

/** The icons drawn in `index.html`'s sprite. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'calendar-check'
  | 'calendar-clock'
  | 'check'
  | 'chevron-down'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-dashed'
  | 'list-checks'
  | 'loader-circle'
  | 'lock'
  | 'phone'
  | 'search'
  | 'shopping-bag'
  | 'snowflake'
  | 'star'
  | 'tag'
  | 'triangle-alert'
  | 'x';

export interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A picture beside words that say the same: it is never read aloud. */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    className={className === undefined ? styles['icon'] : `${styles['icon']} ${className}`}
    aria-hidden="true"
  >
    <use href={`#icon-${name}`} />
  </svg>
);

/** Turns while something is awaited. */
export const Spinner = () => <Icon name="loader-circle" className={styles['spinner']} />;
