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

/** Classes of a home section whose layout the browser skips until it is near (record 0028). */
export const skippable = (section: keyof typeof sections): string =>
  `${styles['skippable']} ${sections[section]}`;
