import { numberIsAsked } from '#machines/checkout/place.ts';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './CityQuestion.module.css';

/** Asks for the number of a street without one. The answer is optional. @rule R2.54 */
export function NumberQuestion({ group }: { readonly group: AddressGroup }) {
  const checkout = useCheckout();
  const isAsked = useCheckoutSelector(({ context }) => numberIsAsked(context, group));
  if (!isAsked) return null;
  return (
    <fieldset className={styles['question']}>
      <legend className={layout['hiddenVisually']}>{form.line1.label}</legend>
      <p>{form.streetNumber.question}</p>
      <TextButton onClick={() => focusStart(`${group}.line1`)}>{form.streetNumber.add}</TextButton>
      <TextButton onClick={() => checkout.send({ type: 'streetNumber.declined', group })}>
        {form.streetNumber.none}
      </TextButton>
    </fieldset>
  );
}

/** Focuses a text field with the caret before its text. */
function focusStart(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setSelectionRange(0, 0);
}
