import { hoursMinutesSeconds } from '#machines/domain/countdown.ts';
import { offer } from '#src/content/offer.ts';
import styles from './PromoBanner.module.css';

interface CountdownProps {
  /** In ms. */
  readonly left: number;
  readonly code: string;
}

/** The time that is left for the offer; a timer is read when it is asked for, never by itself. */
export const Countdown = ({ left, code }: CountdownProps) => (
  <p>
    <span>{`${offer.only} `}</span>
    <strong className={styles['time']} role="timer">
      {hoursMinutesSeconds(left)}
    </strong>
    <span>{` ${offer.toBenefit} `}</span>
    <strong className={styles['code']} translate="no">
      {code}
    </strong>
  </p>
);
