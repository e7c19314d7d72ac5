import type { ComponentProps } from 'react';
import { Icon, Spinner } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Field.module.css';
import { FieldFrame, fieldAriaProps, type FieldAppearance, type FieldStatus } from './FieldFrame.tsx';
import { useTextInput, type TextInputHandlers } from './useTextInput.ts';

export interface TextFieldProps
  extends
    FieldAppearance,
    TextInputHandlers,
    Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'onBlur' | 'className'> {
  readonly value: string;
  readonly action?: Elements;
}

export function TextField({
  id,
  label,
  isOptional,
  status,
  message,
  icon,
  onEdit,
  onLeave,
  action,
  ...input
}: TextFieldProps) {
  const inputHandlers = useTextInput({ onEdit, onLeave });
  return (
    <FieldFrame {...{ id, label, isOptional, status, message, icon }}>
      <div className={styles['line']}>
        <div className={styles['entry']}>
          <input
            type="text"
            required={!isOptional}
            {...input}
            {...fieldAriaProps({ id, label, status, message })}
            id={id}
            name={id}
            className={styles['input']}
            {...inputHandlers}
          />
          <StatusIcon status={status} />
        </div>
        {action}
      </div>
    </FieldFrame>
  );
}

const StatusIcon = ({ status }: { readonly status: FieldStatus | undefined }) => (
  <span className={styles['status']}>
    {status === 'pending' && <Spinner />}
    {status === 'ok' && <Icon name="check" />}
  </span>
);
