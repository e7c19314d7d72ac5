import { vouchers } from '#src/content/vouchers.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './ConecsFields.module.css';
import type { ConecsFieldStates, FieldName } from './paygreenEvents.ts';
import type { PaygreenForm } from './usePaygreen.ts';

const { conecs } = vouchers;
const fieldNames = ['pan', 'exp', 'cvv'] as const;
const validityKeyOf = { pan: 'isPanValid', exp: 'isExpDateValid', cvv: 'isCcvValid' } as const;

interface ConecsFieldsProps {
  readonly paygreen: PaygreenForm;
}

/** Containers for PayGreen's iframes. The shop cannot read the card data in them. */
export const ConecsFields = ({ paygreen: { isLoaded, fieldStates, focus } }: ConecsFieldsProps) => (
  <div className={styles['room']} aria-busy={!isLoaded}>
    {!isLoaded && (
      <>
        <Skeleton shape="card" />
        <span className={layout['hiddenVisually']}>{vouchers.preparing}</span>
      </>
    )}
    <div className={styles['fields']} id="paygreen-container" data-loaded={isLoaded}>
      <div id="paygreen-methods-container" hidden />
      {fieldNames.map((field) => (
        <Field key={field} field={field} fieldStates={fieldStates} onPress={() => focus(field)} />
      ))}
      <div className={styles['reuse']} id="paygreen-reuse-checkbox-container" />
    </div>
  </div>
);

interface FieldProps {
  readonly field: FieldName;
  readonly fieldStates: ConecsFieldStates;
  readonly onPress: () => void;
}

function Field({ field, fieldStates, onPress }: FieldProps) {
  const isValid = fieldStates.details[validityKeyOf[field]];
  return (
    <div className={styles['field']} data-field={field}>
      {/* Label hidden from screen readers, because the input in PayGreen's iframe has its own label. */}
      <span className={styles['label']} aria-hidden="true" onClick={onPress}>
        {conecs[field].label}
      </span>
      <div className={styles['frame']} id={`paygreen-${field}-frame`} />
      <div aria-live="polite">
        {isValid === false && (
          <p className={styles['message']}>
            <Icon name="circle-alert" />
            <span>{fieldStates.messages[field] ?? conecs[field].wrong}</span>
          </p>
        )}
      </div>
    </div>
  );
}
