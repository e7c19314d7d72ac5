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

/** The classes of a section of home that browsers lay out once it comes near (record 0028). */
export const skippable = (section: keyof typeof sections): string =>
  `${styles['skippable']} ${sections[section]}`;
