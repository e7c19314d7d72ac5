import { dateIn, formIsOrdered, paymentIsSurplus } from '#machines/checkout/facts.ts';
import type { CheckoutContext } from '#machines/checkout/types.ts';
import { wordsOf } from '#src/content/dates.ts';
import { success } from '#src/content/success.ts';

/** "Merci", with a name and a day where this page's form is what was ordered. */
export function titleOf(context: CheckoutContext): string {
  if (!formIsOrdered(context)) return success.title('', '');
  const date = dateIn(context);
  const weekday = date === null ? '' : wordsOf(date).weekday;
  return success.title(context.fields['customer.firstName'].trim(), weekday);
}

/** Which order is confirmed, and what becomes of a payment beside it. */
export function leadOf(context: CheckoutContext): string {
  const isOrdered = formIsOrdered(context);
  const confirmed = isOrdered
    ? confirmationTo(context.fields['customer.email'].trim())
    : success.leadOfAnotherForm;
  if (paymentIsSurplus(context)) return `${confirmed} ${success.surplusIsRefunded}`;
  return isOrdered ? confirmed : `${confirmed} ${success.nothingElseIsTaken}`;
}

const confirmationTo = (email: string): string =>
  email === '' ? success.leadWithoutEmail : success.lead(email);
