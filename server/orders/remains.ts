import type { Customer } from '#machines/domain/form.ts';
import type { StoredDraftOrder } from './contracts.ts';

const nobody: Customer = { email: '', civility: '', firstName: '', lastName: '', phoneNumber: '' };

/**
 * What stays of a draft when its order is over and its shopper is forgotten: the box, its price and whose checkout it was, so
 * that whoever asks for the order still finds it. With what their voucher is taken from, nothing is taken any more. A short form has no place for the rest.
 */
export const remainsOf = ({ draft, client: ___, ...rest }: StoredDraftOrder): StoredDraftOrder => {
  const { promo, mealBox } = draft.form;
  const { paygreen: _, edenred: __, ...payment } = draft.payment;
  return { draft: { ...draft, form: { customer: nobody, promo, mealBox }, payment }, ...rest };
};
