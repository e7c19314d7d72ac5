import { memo } from 'react';
import { home } from '#src/content/home.ts';
import { useSendToCheckout, useStorefront } from '#src/visit/context.ts';
import styles from './PickerPlace.module.css';

/** Optional postal code. Without a `name`, the form does not put it in the URL. @rule R2.51 */
export const PickerPlace = memo(() => {
  const sendToCheckout = useSendToCheckout();
  const postalCode = useStorefront((storefront) => storefront.postalCode);
  const placeAnswer = useStorefront((storefront) => storefront.placeAnswer);
  const sendEdit = ({ value }: HTMLInputElement): void =>
    sendToCheckout({ type: 'field.edited', path: 'address.postalCode', value });
  return (
    <div className={styles['place']}>
      <label>
        <span>{home.picker.postalCode}</span>
        <input
          // Sends what the customer typed before the hydration, because React does not report it.
          ref={(input) => {
            if (input && input.value !== postalCode) sendEdit(input);
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          value={postalCode}
          aria-describedby="place-answer"
          onChange={({ currentTarget }) => sendEdit(currentTarget)}
        />
      </label>
      <p id="place-answer" aria-live="polite">
        {placeAnswer}
      </p>
    </div>
  );
});
