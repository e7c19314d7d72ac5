import { memo } from 'react';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { tender as words } from '#src/content/tender.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Price } from '#src/ui/price/Price.tsx';
import { TenderBar } from './TenderBar.tsx';
import { tenderLinesOf, tenderWarning, type TenderLine } from './tenderLines.ts';
import styles from './TenderPlan.module.css';

export interface TenderPlanProps {
  readonly tender: Tender;
  readonly method: PaymentMethod;
}

export const TenderPlan = memo(({ tender, method }: TenderPlanProps) => {
  const lines = tenderLinesOf(tender, method);
  const warning = tenderWarning(tender);
  return (
    <section className={styles['block']} aria-labelledby="tender">
      <h2 id="tender" className={styles['title']}>
        {words.title(tender.total)}
      </h2>
      <div className={styles['plan']}>
        {lines.length > 0 && <TenderBar lines={lines} />}
        <table className={styles['table']} aria-labelledby="tender">
          <tbody>
            {lines.map((line) => (
              <TenderRow key={line.part} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles['words']} data-part="total">
                {words.total}
              </th>
              <td className={styles['amount']}>
                <Price cents={tender.total} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
    </section>
  );
});

const TenderRow = ({ line: { part, cents, title, sourceText, reason } }: { readonly line: TenderLine }) => (
  <tr>
    <th scope="row" className={styles['words']} data-part={part}>
      <b className={styles['what']}>{title}</b>
      {sourceText !== null && <span>{` ${sourceText}`}</span>}
      {reason !== null && <small className={styles['why']}>{reason}</small>}
    </th>
    <td className={styles['amount']}>
      <Price cents={cents} />
    </td>
  </tr>
);
