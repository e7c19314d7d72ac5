import { useCheckout } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { FormField } from './FormField.tsx';
import type { LocalityFieldProps } from './PostalCodeField.tsx';
import { useCitySearch } from './useCitySearch.ts';
import { useSelectedWhenFilled } from './useSelectedWhenFilled.ts';

/** Suggests the cities of the postal code, and accepts any other city. */
export function CityField({ group, isFocusable }: LocalityFieldProps) {
  const checkout = useCheckout();
  const { cities, filledCity } = useCitySearch(group);
  const input = useSelectedWhenFilled(filledCity);
  const listId = `${group}.cities`;
  return (
    <>
      <datalist id={listId}>
        {cities.map((city) => (
          // The option has an explicit value, because browser translation may change its text.
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
      <FormField
        ref={input}
        path={`${group}.city`}
        label={form.city.label}
        autoComplete={group === 'address' ? 'address-level2' : 'billing address-level2'}
        tabIndex={isFocusable ? undefined : -1}
        list={listId}
        enterKeyHint="go"
        onLeave={() => checkout.send({ type: 'city.left' })}
      />
    </>
  );
}
