import { hoursMinutesSeconds } from '#machines/domain/countdown.ts';
import { offer } from '#src/content/offer.ts';
import styles from './PromoBanner.module.css';

interface CountdownProps {
  /** Remaining time of the offer in ms. */
  readonly remainingMs: number;
  readonly code: string;
}

/** Screen readers do not announce each second, because the countdown has the role `timer`. */
export const Countdown = ({ remainingMs, code }: CountdownProps) => (
  <p>
    <span>{`${offer.only} `}</span>
    <strong className={styles['time']} role="timer">
      {hoursMinutesSeconds(remainingMs)}
    </strong>
    <span>{` ${offer.toBenefit} `}</span>
    <strong className={styles['code']} translate="no">
      {code}
    </strong>
  </p>
);
