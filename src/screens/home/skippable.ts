import styles from './Skippable.module.css';

type Section =
  | 'recipes'
  | 'press'
  | 'benefits'
  | 'founder'
  | 'testimonials'
  | 'reasons'
  | 'questions'
  | 'last';

/** The classes of a section of home that browsers lay out once it comes near (record 142). */
export const skippable = (section: Section): string => `${styles['skippable']} ${styles[section]}`;
