import { useSelector } from '@xstate/react';
import { placeIn } from '#machines/checkout/place.ts';
import type { Suggestion } from '#machines/addressSearch/addressSearch.machine.ts';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { useFormField } from './FormField.tsx';

const noSuggestions: readonly Suggestion[] = [];

/** A suggestion, or a complete address on one line, also fills postal code and city. */
export function AddressField({ group }: { readonly group: AddressGroup }) {
  const checkout = useCheckout();
  const { value, error, onEdit } = useFormField(`${group}.line1`);
  const isCityUnset = useCheckoutSelector(({ context }) => placeIn(context, group) === 'awaited');
  const search = useCheckoutSelector(({ children }) => children.addressSearch);
  const suggestions = useSelector(search, (snapshot) =>
    snapshot?.context.group === group ? snapshot.context.suggestions : noSuggestions,
  );
  return (
    <Combobox
      id={`${group}.line1`}
      label={form.line1.label}
      autoComplete={group === 'address' ? 'address-line1' : 'billing address-line1'}
      value={value}
      options={suggestions}
      onEdit={(text) => {
        onEdit(text);
        checkout.send({ type: 'address.typed', text, group });
      }}
      onPick={(suggestion) => checkout.send({ type: 'address.picked', suggestion, group })}
      onLeave={() => checkout.send({ type: 'address.left', group })}
      onDecline={() => checkout.send({ type: 'suggestions.declined' })}
      status={error === undefined ? 'rest' : 'error'}
      message={error ?? (isCityUnset && form.line1.hint)}
    />
  );
}
