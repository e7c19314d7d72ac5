import type { AddressGroup } from '#machines/domain/fields.ts';
import type { DeliveryStatus } from '#machines/delivery/delivery.machine.ts';
import { placeError } from '#machines/domain/delivery.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import type { FieldStatus } from '#src/ui/field/FieldFrame.tsx';
import { FormField } from './FormField.tsx';

const fieldStatuses: Readonly<Record<DeliveryStatus, FieldStatus>> = {
  unknown: 'rest',
  searching: 'pending',
  dated: 'ok',
  unverified: 'ok',
  undeliverable: 'error',
  unreachable: 'rest',
};

export interface LocalityFieldProps {
  readonly group: AddressGroup;
  readonly isFocusable: boolean;
}

export function PostalCodeField({ group, isFocusable }: LocalityFieldProps) {
  const status = useCheckoutSelector(({ context }) => context.delivery.status);
  const undeliverableMessage =
    useCheckoutSelector(({ context }) => placeError(context.fields['address.postalCode'])) ??
    delivery.undeliverable.noDates;
  return (
    <FormField
      path={`${group}.postalCode`}
      label={form.postalCode}
      tabIndex={isFocusable ? undefined : -1}
      inputMode="numeric"
      autoComplete={group === 'address' ? 'postal-code' : 'billing postal-code'}
      {...(group === 'address' && {
        status: fieldStatuses[status],
        message: status === 'undeliverable' && undeliverableMessage,
      })}
    />
  );
}
