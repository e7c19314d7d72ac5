import type { Customer } from '#machines/domain/form.ts';
import type { StoredDraftOrder } from './contracts.ts';

const emptyCustomer: Customer = { email: '', civility: '', firstName: '', lastName: '', phoneNumber: '' };

/**
 * Keeps a draft's box, price and checkout, so that the order can still be found. The short form fits, because it
 * requires no other fields.
 */
export const withoutCustomerData = ({ draft, client: ___, ...rest }: StoredDraftOrder): StoredDraftOrder => {
  const { promo, mealBox } = draft.form;
  const { paygreen: _, edenred: __, ...payment } = draft.payment;
  return { draft: { ...draft, form: { customer: emptyCustomer, promo, mealBox }, payment }, ...rest };
};
