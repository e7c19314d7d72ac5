import { Fragment, memo } from 'react';
import { payment } from '#src/content/payment.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { CorrectBlockerLink } from './CorrectBlockerLink.tsx';
import type { PaygreenForm } from './methods/usePaygreen.ts';
import styles from './MissingConditions.module.css';
import type { MissingCondition } from './useBlockers.ts';

export interface MissingConditionsProps {
  readonly conditions: readonly MissingCondition[];
  readonly paygreen: PaygreenForm;
}

/** One sentence with a link to each missing condition. */
export const MissingConditions = memo(({ conditions, paygreen }: MissingConditionsProps) => {
  if (conditions.length === 0) return null;
  return (
    <p className={styles['missing']} id="missing">
      <Icon name="list-checks" />
      <span>
        <b>{`${payment.remaining(conditions.length)} `}</b>
        {conditions.map((condition, index) => (
          <Fragment key={condition.name}>
            <CorrectBlockerLink condition={condition} paygreen={paygreen} />
            <span>{index < conditions.length - 1 ? ', ' : '.'}</span>
          </Fragment>
        ))}
      </span>
    </p>
  );
});
