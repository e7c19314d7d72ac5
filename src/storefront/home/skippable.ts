import styles from './Skippable.module.css';

const sections = {
  recipes: styles['recipes'],
  press: styles['press'],
  benefits: styles['benefits'],
  founder: styles['founder'],
  testimonials: styles['testimonials'],
  reasons: styles['reasons'],
  questions: styles['questions'],
  last: styles['last'],
};

/** Returns the classes that let the browser skip the layout of a distant section (record 0028). */
export const skippableClass = (section: keyof typeof sections): string =>
  `${styles['skippable']} ${sections[section]}`;
