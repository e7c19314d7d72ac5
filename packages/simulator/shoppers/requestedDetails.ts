import type { RawFields } from '#machines/domain/fields.ts';
import type { RequestedOrder } from './report.ts';

const joinStreet = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join(', ');

export function requestedDetails(
  fields: RawFields,
  slot: string | null,
): Pick<RequestedOrder, 'name' | 'email' | 'phone' | 'delivery' | 'invoice'> {
  return {
    name: `${fields['customer.firstName']} ${fields['customer.lastName']}`,
    email: fields['customer.email'].trim(),
    phone: fields['customer.phoneNumber'],
    delivery: {
      slot,
      instruction: fields['delivery.instruction'],
      street: joinStreet(fields['address.line1'], fields['address.line2']),
      postalCode: fields['address.postalCode'],
      city: fields['address.city'],
    },
    invoice:
      fields['billing.isActive'] === 'yes'
        ? {
            name: `${fields['billing.contact.firstName']} ${fields['billing.contact.lastName']}`,
            street: fields['billing.address.line1'],
            city: fields['billing.address.city'],
            phone: fields['billing.contact.phoneNumber'],
          }
        : null,
  };
}
