import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Rating.module.css';

const starNumbers = [1, 2, 3, 4, 5];

export const Stars = () => (
  <span className={styles['stars']} aria-hidden="true">
    {starNumbers.map((star) => (
      <Icon key={star} name="star" className={styles['star']} />
    ))}
  </span>
);

export const Rating = ({ words }: { readonly words: string }) => (
  <p className={styles['rating']}>
    <Stars />
    <span>{` ${words}`}</span>
  </p>
);
