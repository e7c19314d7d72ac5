import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import { cardLogos } from '#src/content/methods.ts';
import { payment } from '#src/content/payment.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { CardForm } from '#src/checkout/payment/CardForm.tsx';
import { CardDeclined } from '#src/checkout/payment/CardDeclined.tsx';
import { CookiesBlockedNotice } from '#src/checkout/payment/CookiesBlockedNotice.tsx';
import { BlockerMessage } from '#src/checkout/payment/BlockerMessage.tsx';
import type { Blockers } from '#src/checkout/payment/useBlockers.ts';
import styles from './CardBlock.module.css';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { MethodLogos } from './MethodLogos.tsx';

export interface CardBlockProps {
  readonly charge: Charge;
  readonly isCardOnly: boolean;
  readonly blockers: Blockers;
}

/** Card form. If a voucher pays the whole box, the form unfolds when the voucher is ready. */
export function CardBlock({ charge, isCardOnly, blockers }: CardBlockProps) {
  const amount = cardAmount(charge);
  const areCookiesBlocked = useCheckoutSelector(
    ({ context }) => context.payment.problem?.kind === 'cookiesRefused',
  );
  const isVoucherReady = useCheckoutSelector(({ context }) => context.voucher.status === 'ready');
  const isCardMissing = blockers.highlighted.some(({ name }) => name === 'cardIsIncomplete');
  const isOpen = isCardOnly || amount > 0 || isVoucherReady || isCardMissing;
  return (
    <section
      className={styles['block']}
      data-by-card={isCardOnly}
      id="card"
      tabIndex={-1}
      aria-label={payment.cardForm.label}
    >
      <details open={isOpen}>
        <summary className={styles['head']} hidden={isCardOnly}>
          <span className={styles['title']}>
            {amount > 0 ? payment.cardForm.title(amount) : payment.cardForm.titleForLater}
          </span>
          <MethodLogos logos={cardLogos} />
          <Icon name="chevron-down" className={styles['chevron']} />
        </summary>
        <div className={styles['panel']}>
          <BlockerMessage name="cardIsIncomplete" blockers={blockers} />
          <CardDeclined />
          {areCookiesBlocked && <CookiesBlockedNotice />}
          <div hidden={areCookiesBlocked}>
            <CardForm amount={amount} />
          </div>
        </div>
      </details>
    </section>
  );
}
