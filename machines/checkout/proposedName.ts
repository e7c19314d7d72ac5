import type { FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { CheckoutContext } from './checkout.types.ts';

const nameFields = ['customer.firstName', 'customer.lastName'] as const;

type ProposedFields = CheckoutContext['proposedFields'];

/** Returns the name fields that the customer has not edited. The first proposal needs two empty fields. */
export const proposableFields = ({ fields, proposedFields }: CheckoutContext): NonNullable<ProposedFields> =>
  proposedFields ?? (nameFields.every((path) => fields[path] === '') ? nameFields : []);

export const withoutEdited = (proposedFields: ProposedFields, edited: Partial<RawFields>): ProposedFields =>
  nameFields.some((path) => path in edited)
    ? (proposedFields ?? []).filter((path) => !(path in edited))
    : proposedFields;

/** Returns the proposed text of a field until the customer edits it, or `null`. @rule R2.55 */
export const proposedText = ({ fields, proposedFields }: CheckoutContext, path: FieldPath): string | null =>
  proposedFields?.some((proposed) => proposed === path) === true ? fields[path] || null : null;
