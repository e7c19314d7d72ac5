import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Rating.module.css';

const five = [1, 2, 3, 4, 5];

/** Five stars; the words beside them say the same. */
export const Stars = () => (
  <span className={styles['stars']} aria-hidden="true">
    {five.map((star) => (
      <Icon key={star} name="star" className={styles['star']} />
    ))}
  </span>
);

/** What customers think, in stars and in words. */
export const Rating = ({ words }: { readonly words: string }) => (
  <p className={styles['rating']}>
    <Stars />
    <span>{` ${words}`}</span>
  </p>
);
