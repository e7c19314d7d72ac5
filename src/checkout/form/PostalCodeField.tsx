import type { AddressGroup } from '#machines/domain/fields.ts';
import type { DeliveryStatus } from '#machines/delivery/delivery.machine.ts';
import { placeRefusal } from '#machines/domain/delivery.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import type { FieldStatus } from '#src/ui/field/FieldFrame.tsx';
import { PathField } from './PathField.tsx';

const statuses: Readonly<Record<DeliveryStatus, FieldStatus>> = {
  unknown: 'rest',
  searching: 'pending',
  dated: 'ok',
  unverified: 'ok',
  undeliverable: 'error',
  unreachable: 'rest',
};

export interface PlaceFieldProps {
  readonly group: AddressGroup;
  readonly isReached: boolean;
}

export function PostalCodeField({ group, isReached }: PlaceFieldProps) {
  const status = useCheckoutSelector(({ context }) => context.delivery.status);
  const refusal =
    useCheckoutSelector(({ context }) => placeRefusal(context.fields['address.postalCode'])) ??
    delivery.undeliverable.noDates;
  return (
    <PathField
      path={`${group}.postalCode`}
      label={form.postalCode}
      tabIndex={isReached ? undefined : -1}
      inputMode="numeric"
      autoComplete={group === 'address' ? 'postal-code' : 'billing postal-code'}
      {...(group === 'address' && {
        status: statuses[status],
        message: status === 'undeliverable' && refusal,
      })}
    />
  );
}
