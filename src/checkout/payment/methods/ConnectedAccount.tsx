import type { Cents } from '#machines/domain/money.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Panel.module.css';

export interface AccountAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ConnectedAccountProps {
  readonly title: string;
  /** Voucher balance in cents, or `null` if the provider returns none. */
  readonly balance: Cents | null;
  readonly change: AccountAction;
}

export const ConnectedAccount = ({ title, balance, change }: ConnectedAccountProps) => (
  <div className={`${styles['sheet']} ${styles['linked']}`}>
    <div>
      <p className={styles['what']}>
        <Icon name="circle-check" className={styles['ok']} />
        <span>{title}</span>
      </p>
      {balance !== null && <p className={layout['small']}>{vouchers.balance(balance)}</p>}
    </div>
    <TextButton onClick={change.onPress}>{change.label}</TextButton>
  </div>
);
