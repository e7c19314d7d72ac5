import type { Customer } from '#machines/domain/form.ts';
import type { StoredDraftOrder } from './contracts.ts';

const emptyCustomer: Customer = { email: '', civility: '', firstName: '', lastName: '', phoneNumber: '' };

/** Removes customer data. Box, price and checkout stay, so that operators can find the order. */
export const withoutCustomerData = ({ draft, client: ___, ...rest }: StoredDraftOrder): StoredDraftOrder => {
  const { promo, mealBox } = draft.form;
  const { paygreen: _, edenred: __, ...payment } = draft.payment;
  return { draft: { ...draft, form: { customer: emptyCustomer, promo, mealBox }, payment }, ...rest };
};
