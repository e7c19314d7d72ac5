import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Price } from '#src/ui/price/Price.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { useTender } from '#src/checkout/tender/useTender.ts';
import { focusMethod } from './focusMethod.ts';
import type { AccountAction } from './ConnectedAccount.tsx';
import styles from './Panel.module.css';

const { insufficient: words } = vouchers;

export interface InsufficientBalanceProps {
  readonly method: PaymentMethod;
  readonly balance: Cents | null;
  /**
   * Action to connect another voucher account. Absent for Conecs, because customers type another card number.
   */
  readonly change?: AccountAction | undefined;
}

export function InsufficientBalance({ method, balance, change }: InsufficientBalanceProps) {
  const checkout = useCheckout();
  const tender = useTender();
  return (
    <ErrorNotice role="alert" title={words.title}>
      <p>{`${words.text(methods[method].source)}${change ? '' : ` ${words.anotherCard}`}`}</p>
      <dl className={styles['figures']}>
        {balance !== null && <AmountRow words={words.available} cents={balance} />}
        {tender !== null && <AmountRow words={words.needed} cents={tender.dueNow} />}
      </dl>
      <div className={styles['ways']}>
        <Button
          tone="outline"
          size="small"
          onClick={() => {
            checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
            focusMethod('PAYMENT_METHOD_CB');
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

const AmountRow = ({ words: name, cents }: { readonly words: string; readonly cents: Cents }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Price cents={cents} />
    </dd>
  </>
);
