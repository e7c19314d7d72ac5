import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { modals } from '#src/content/modals.ts';
import { discoveryPromo, email } from '#tests/support/samples.ts';
import { inSequence, typeInto } from './words.ts';

const { lead: words } = modals;
const fields = {
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'nouveau@example.com',
  phoneNumber: '06 12 34 56 78',
};
export const fillAllFields = (address = fields.email): string =>
  inSequence(
    typeInto(words.firstName, fields.firstName),
    typeInto(words.lastName, fields.lastName),
    typeInto(words.email, address),
    typeInto(words.phoneNumber, fields.phoneNumber),
  );
const edits = (field: keyof typeof fields, value: string) => ({ type: 'lead.edited', field, value }) as const;
const absent = { type: 'draft.absent' } as const;
export const leadRequested = [absent, { type: 'lead.requested' }] as const;
export const fullForm: readonly CheckoutEvent[] = [
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
