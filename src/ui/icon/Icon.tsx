import styles from './Icon.module.css';

/**
 * Icons of `sprite.svg`. Prerendered pages contain the icons of the first screen. `drawIcons` adds the
 * remaining icons.
 */
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
  | 'cooking-pot'
  | 'frying-pan'
  | 'heart'
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

/** Hidden from screen readers, because the adjacent text has the same meaning. */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    className={className === undefined ? styles['icon'] : `${styles['icon']} ${className}`}
    aria-hidden="true"
  >
    <use href={`#icon-${name}`} />
  </svg>
);

export const Spinner = () => <Icon name="loader-circle" className={styles['spinner']} />;
