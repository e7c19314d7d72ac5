import type { FieldPath } from '#machines/domain/fields.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';

export interface FormFieldProps extends Omit<TextFieldProps, 'id' | 'value' | 'onEdit'> {
  readonly path: FieldPath;
}

export function FormField({ path, status, message, ...props }: FormFieldProps) {
  const checkout = useCheckout();
  const { value, error, onEdit } = useFormField(path);
  return (
    <TextField
      onLeave={() => checkout.send({ type: 'field.left', path })}
      enterKeyHint="next"
      {...props}
      id={path}
      value={value}
      onEdit={onEdit}
      status={error === undefined ? status : 'error'}
      message={error ?? message}
    />
  );
}

export function useFormField(path: FieldPath) {
  const checkout = useCheckout();
  const value = useCheckoutSelector(({ context }) => context.fields[path]);
  const error = useCheckoutSelector(({ context }) => context.errors[path]);
  const onEdit = (newValue: string): void => checkout.send({ type: 'field.edited', path, value: newValue });
  return { value, error, onEdit };
}
