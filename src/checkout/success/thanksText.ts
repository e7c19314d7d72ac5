import { dateIn, formIsOrdered, paymentIsSurplus } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { success } from '#src/content/success.ts';

export function thanksTitle(context: CheckoutContext): string {
  if (!formIsOrdered(context)) return success.title('', null);
  const date = dateIn(context);
  const day = date === null ? null : shortDateOf(date);
  return success.title(context.fields['customer.firstName'].trim(), day);
}

export function thanksLead(context: CheckoutContext): string {
  const isOrdered = formIsOrdered(context);
  const confirmed = isOrdered
    ? confirmationTo(context.fields['customer.email'].trim())
    : success.leadOfAnotherForm;
  if (paymentIsSurplus(context)) return `${confirmed} ${success.surplusIsRefunded}`;
  return isOrdered ? confirmed : `${confirmed} ${success.nothingElseIsTaken}`;
}

/** Login of the new account: the e-mail, and whether the button logs the customer in. */
export const accountText = (context: CheckoutContext): string =>
  success.account(
    formIsOrdered(context) ? context.fields['customer.email'].trim() : '',
    context.receipt?.token != null,
  );

const confirmationTo = (email: string): string =>
  email === '' ? success.leadWithoutEmail : success.lead(email);
