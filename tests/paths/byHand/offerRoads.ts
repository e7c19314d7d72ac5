import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { modals } from '#src/content/modals.ts';
import { discoveryPromo, email } from '#tests/support/samples.ts';
import { both, into } from './words.ts';

const { lead: words } = modals;
const fields = {
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'nouveau@example.com',
  phoneNumber: '06 12 34 56 78',
};
export const typesAll = (address = fields.email): string =>
  both(
    into(words.firstName, fields.firstName),
    into(words.lastName, fields.lastName),
    into(words.email, address),
    into(words.phoneNumber, fields.phoneNumber),
  );
const edits = (field: keyof typeof fields, value: string) => ({ type: 'lead.edited', field, value }) as const;
const absent = { type: 'draft.absent' } as const;
export const asked = [absent, { type: 'lead.requested' }] as const;
export const whole: readonly CheckoutEvent[] = [
  edits('firstName', 'Camille'),
  edits('lastName', 'Martin'),
  edits('email', email),
  edits('phoneNumber', '06 12 34 56 78'),
];
export const sent: readonly CheckoutEvent[] = [
  { type: 'lead.sent' },
  {
    type: 'lead.submitted',
    lead: { firstName: 'Camille', lastName: 'Martin', email, phoneNumber: '+33612345678' },
  },
  { type: 'promo.changed', promo: discoveryPromo },
];
