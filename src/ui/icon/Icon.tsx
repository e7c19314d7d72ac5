import styles from './Icon.module.css';

/** The icons of `sprite.svg`: what a page shows at first sight stands in it, the rest comes with `drawIcons`. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'beef'
  | 'calendar-check'
  | 'calendar-clock'
  | 'carrot'
  | 'check'
  | 'chef-hat'
  | 'chevron-down'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-dashed'
  | 'cooking-pot'
  | 'frying-pan'
  | 'list-checks'
  | 'loader-circle'
  | 'lock'
  | 'menu'
  | 'microwave'
  | 'oven'
  | 'phone'
  | 'minus'
  | 'plus'
  | 'printer'
  | 'refrigerator'
  | 'search'
  | 'shopping-bag'
  | 'snowflake'
  | 'soup'
  | 'star'
  | 'tag'
  | 'thermometer'
  | 'timer'
  | 'triangle-alert'
  | 'utensils'
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
