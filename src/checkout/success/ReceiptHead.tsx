import { useCheckoutSelector } from '#src/checkout/context.ts';
import { brand } from '#src/content/brand.ts';
import { dayOf } from '#src/content/dates.ts';
import { success } from '#src/content/success.ts';
import { config } from '#src/settings/config.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './ReceiptHead.module.css';

const { receipt } = success;

/** Company data and date at the top of the printed thank-you page, which serves as a receipt. */
export function ReceiptHead() {
  const paidAt = useCheckoutSelector(({ context }) => context.pending?.requestedAt ?? null);
  return (
    <div className={`${layout['page']} ${styles['head']}`}>
      <p className={styles['title']}>{`${receipt.title} ${brand.name}`}</p>
      {receipt.company.map(({ field, name }) => (
        <p key={field}>{`${name}\u00a0: ${config.legal[field] ?? receipt.missing}`}</p>
      ))}
      <p>{brand.phone.words}</p>
      {paidAt !== null && <p className={styles['date']}>{receipt.paidOn(dayOf(paidAt))}</p>}
    </div>
  );
}
