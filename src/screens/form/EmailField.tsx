import { useSelector } from '@xstate/react';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import type { FieldStatus } from '#src/parts/field/FieldFrame.tsx';
import { TextField } from '#src/parts/field/TextField.tsx';
import { LinkedWords } from '#src/parts/text/LinkedWords.tsx';
import { usePath } from './PathField.tsx';

/** The e-mail, asked about once it is left: a customer's is refused here, not at the end. */
export function EmailField() {
  const checkout = useCheckout();
  const { value, error, onEdit } = usePath('customer.email');
  const progress = useEmailProgress();
  return (
    <TextField
      id="customer.email"
      type="email"
      autoComplete="email"
      inputMode="email"
      label={form.email.label}
      value={value}
      onEdit={onEdit}
      onBlur={() => value !== '' && checkout.send({ type: 'email.completed' })}
      status={error === undefined ? progress.status : 'error'}
      message={
        error === undefined ? (
          progress.said
        ) : (
          // Of a known e-mail, the words about logging in are the way there.
          <LinkedWords sentence={error} words={form.email.loginWords} href={config.loginUrl} />
        )
      }
    />
  );
}

/** How far the question about the e-mail has come; the account machine knows. */
function useEmailProgress(): { status: FieldStatus; said: string } {
  const account = useCheckoutSelector(({ children }) => children.account);
  const state = useSelector(account, (snapshot) => snapshot?.value);
  if (state === 'CHECKING_EMAIL') return { status: 'pending', said: form.email.pending };
  const isNew = state !== undefined && state !== 'EMAIL_NOT_DEFINED' && state !== 'EMAIL_ALREADY_EXISTS';
  return isNew ? { status: 'ok', said: form.email.ok } : { status: 'rest', said: '' };
}
