import type { AddressGroup } from '#machines/domain/fields.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './CityQuestion.module.css';
import { useFormField } from './FormField.tsx';
import { useCitySearch } from './useCitySearch.ts';

const maxButtons = 3;

/** Typing in the city field also answers the question. */
export function CityQuestion({ group }: { readonly group: AddressGroup }) {
  const checkout = useCheckout();
  const city = useFormField(`${group}.city`);
  const { value: postalCode } = useFormField(`${group}.postalCode`);
  const { cities, question } = useCitySearch(group);
  if (question === null) return null;
  const isCityDoubtful = question === 'doubted';
  return (
    <fieldset className={styles['question']}>
      <legend className={layout['hiddenVisually']}>{form.city.label}</legend>
      <p>{isCityDoubtful ? form.city.doubted(postalCode, city.value) : form.city.shared(cities.length)}</p>
      {cities.length <= maxButtons &&
        cities.map((option) => (
          <TextButton key={option} onClick={() => city.onEdit(option)}>
            {form.city.take(option)}
          </TextButton>
        ))}
      {isCityDoubtful && (
        <TextButton onClick={() => checkout.send({ type: 'city.kept' })}>
          {form.city.keep(city.value)}
        </TextButton>
      )}
    </fieldset>
  );
}
