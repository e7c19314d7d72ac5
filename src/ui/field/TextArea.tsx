import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, fieldAriaProps, type FieldAppearance } from './FieldFrame.tsx';

export interface TextAreaProps
  extends FieldAppearance, Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'className'> {
  readonly value: string;
  readonly onEdit: (value: string) => void;
}

export const TextArea = ({ id, label, isOptional, status, message, onEdit, ...area }: TextAreaProps) => (
  <FieldFrame {...{ id, label, isOptional, status, message }}>
    <textarea
      rows={2}
      {...area}
      {...fieldAriaProps({ id, label, status, message })}
      id={id}
      name={id}
      className={styles['input']}
      onChange={(event) => onEdit(event.currentTarget.value)}
    />
  </FieldFrame>
);
