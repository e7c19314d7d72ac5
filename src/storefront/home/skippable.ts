import styles from './Skippable.module.css';

const sections = {
  recipes: styles['recipes'],
  benefits: styles['benefits'],
  founder: styles['founder'],
  testimonials: styles['testimonials'],
  reasons: styles['reasons'],
  questions: styles['questions'],
  last: styles['last'],
};

/** Classes that let the browser skip the layout of distant sections (record 0028). */
export const skippableClass = (section: keyof typeof sections): string =>
  `${styles['skippable']} ${sections[section]}`;
