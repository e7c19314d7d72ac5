import { placeIn } from '#machines/checkout/place.ts';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { CityField } from './CityField.tsx';
import { CityQuestion } from './CityQuestion.tsx';
import { useFormField } from './FormField.tsx';
import styles from './LocalityFields.module.css';
import { PostalCodeField } from './PostalCodeField.tsx';
import { useCitySearch } from './useCitySearch.ts';

/** Postal code and city. If the address fills both fields, they appear as one line of text. @rule R2.41 */
export function LocalityFields({ group }: { readonly group: AddressGroup }) {
  const checkout = useCheckout();
  const fieldsState = useCheckoutSelector(({ context }) => placeIn(context, group));
  const { question } = useCitySearch(group);
  const isOpen = fieldsState === 'open' || question !== null;
  const isShownAsText = !isOpen && fieldsState === 'told';
  return (
    <div className={styles['around']}>
      <div
        className={isOpen ? undefined : styles['folded']}
        data-folded={isOpen ? undefined : ''}
        aria-hidden={isShownAsText || undefined}
        onFocus={isOpen ? undefined : () => checkout.send({ type: 'place.opened', group })}
      >
        <div className={layout['postal']}>
          <PostalCodeField group={group} isFocusable={!isShownAsText} />
          <CityField group={group} isFocusable={!isShownAsText} />
        </div>
      </div>
      {!isOpen && <LocalityLine group={group} isShownAsText={isShownAsText} />}
      <CityQuestion group={group} />
    </div>
  );
}

function LocalityLine({
  group,
  isShownAsText,
}: {
  readonly group: AddressGroup;
  readonly isShownAsText: boolean;
}) {
  const { value: postalCode } = useFormField(`${group}.postalCode`);
  const { value: city } = useFormField(`${group}.city`);
  // Focuses the postal code, which unfolds the fields. The clicked button then disappears.
  const openFields = (): void => document.getElementById(`${group}.postalCode`)?.focus();
  return (
    <p className={styles['line']}>
      {isShownAsText && <span translate="no">{`${postalCode} ${city}`}</span>}
      <TextButton aria-label={isShownAsText ? form.placeFields.change.whole : undefined} onClick={openFields}>
        {isShownAsText ? form.placeFields.change.label : form.placeFields.open}
      </TextButton>
    </p>
  );
}
