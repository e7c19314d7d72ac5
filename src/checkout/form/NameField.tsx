import type { FocusEvent } from 'react';
import { proposedText } from '#machines/checkout/proposedName.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { useSelectedWhenFilled } from './useSelectedWhenFilled.ts';

const select = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();

/** Shows a name from the e-mail as a proposal, which typing replaces. @rule R2.55 */
export function NameField(props: FormFieldProps) {
  const proposed = useCheckoutSelector(({ context }) => proposedText(context, props.path));
  const input = useSelectedWhenFilled(proposed);
  return (
    <FormField
      {...props}
      ref={input}
      message={proposed !== null && form.fromEmail}
      onFocus={proposed === null ? undefined : select}
    />
  );
}
