import type { Cents } from '#machines/domain/money.ts';
import { useCardForm, useCheckout } from '#src/checkout/context.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { useTender } from '#src/checkout/tender/useTender.ts';
import { nextPaint } from '#src/effects/browser/scheduling.ts';
import { focusCard } from './focusCard.ts';
import type { AccountAction } from './ConnectedAccount.tsx';
import styles from './Panel.module.css';

const { insufficient: words } = vouchers;

export interface InsufficientBalanceProps {
  readonly balance: Cents | null;
  /**
   * Action to connect another voucher account. Absent for Conecs, because customers type another card number.
   */
  readonly change?: AccountAction | undefined;
}

export function InsufficientBalance({ balance, change }: InsufficientBalanceProps) {
  const checkout = useCheckout();
  const cardForm = useCardForm();
  const tender = useTender();
  if (tender === null) return null;
  const title =
    balance === null ? words.title(tender.dueNow) : words.titleWithBalance(tender.dueNow, balance);
  const texts = [
    tender.dueLater > 0 ? words.dailyCap : null,
    words.text,
    change === undefined ? words.anotherCard : null,
  ];
  return (
    <ErrorNotice role="alert" title={title}>
      <p>{texts.filter((text) => text !== null).join(' ')}</p>
      <div className={styles['ways']}>
        <Button
          tone="ink"
          size="small"
          onClick={() => {
            checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
            // The card form unfolds after the next paint, and a folded one takes no focus.
            void nextPaint().then(() => focusCard(cardForm));
          }}
        >
          {words.payByCard}
        </Button>
        {change ? (
          <TextButton onClick={change.onPress}>{change.label}</TextButton>
        ) : (
          <TextButton onClick={() => checkout.send({ type: 'voucher.retried' })}>
            {words.checkAgain}
          </TextButton>
        )}
      </div>
    </ErrorNotice>
  );
}
