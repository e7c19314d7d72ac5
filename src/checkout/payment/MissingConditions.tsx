import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { CorrectBlockerLink } from './CorrectBlockerLink.tsx';
import type { PaygreenForm } from './methods/usePaygreen.ts';
import styles from './MissingConditions.module.css';
import type { Blockers, Condition } from './useBlockers.ts';

export interface MissingConditionsProps {
  readonly blockers: Blockers;
  readonly paygreen: PaygreenForm;
}

export function MissingConditions({ blockers: { conditions, missing }, paygreen }: MissingConditionsProps) {
  const isPaying = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'paying'));
  if (missing.length === 0 || isPaying) return null;
  return (
    <details className={styles['missing']} id="missing">
      <summary className={styles['why']}>
        <Icon name="list-checks" />
        <span>{payment.why}</span>
        <Icon name="chevron-down" className={styles['chevron']} />
      </summary>
      <ul className={styles['list']}>
        {conditions.map((condition) => (
          <ConditionItem key={condition.name} condition={condition} paygreen={paygreen} />
        ))}
      </ul>
    </details>
  );
}

interface ConditionItemProps {
  readonly condition: Condition;
  readonly paygreen: PaygreenForm;
}

const ConditionItem = ({ condition: { name, isMet, words }, paygreen }: ConditionItemProps) => (
  <li className={styles['item']} data-done={isMet}>
    <Icon name={isMet ? 'check' : 'circle-dashed'} className={styles['mark']} />
    <span>{words}</span>
    {!isMet && <CorrectBlockerLink name={name} label={`${words}\u00a0: compléter`} paygreen={paygreen} />}
  </li>
);
