import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { FieldStatus } from '#src/ui/field/FieldFrame.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { LinkedText } from '#src/ui/text/LinkedText.tsx';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { useFormField } from './FormField.tsx';

/**
 * Existing customers see an error when they leave the field, not on the payment screen.
 * @rule R1.15, R2.42
 */
export function EmailField() {
  const checkout = useCheckout();
  const { value, error, onEdit } = useFormField('customer.email');
  const progress = useEmailProgress();
  const [correction, setCorrection] = useState<{
    readonly typedEmail: string;
    readonly suggestedEmail: string | null;
  } | null>(null);
  const suggestedEmail =
    progress.status === 'ok' && correction?.typedEmail === value ? correction.suggestedEmail : null;
  const finishEmail = async (): Promise<void> => {
    // Reads the e-mail from the chart, because browser autofill can blur the field before React renders its
    // value.
    const typedEmail = checkout.getSnapshot().context.fields['customer.email'];
    if (typedEmail === '') return;
    checkout.send({ type: 'email.completed' });
    // If the code for spelling suggestions fails to load, the field has no suggestion.
    const loadedModule = await fetchCode(() => import('./suggestEmail.ts')).catch(() => null);
    setCorrection({ typedEmail, suggestedEmail: loadedModule?.suggestEmail(typedEmail) ?? null });
  };
  return (
    <TextField
      id="customer.email"
      type="email"
      autoComplete="email"
      inputMode="email"
      enterKeyHint="next"
      label={form.email.label}
      value={value}
      onEdit={onEdit}
      onLeave={() => void finishEmail()}
      status={error !== undefined ? 'error' : suggestedEmail === null ? progress.status : 'rest'}
      message={
        error === undefined ? (
          suggestedEmail === null ? (
            progress.message
          ) : (
            <>
              <span>{`${form.email.meant} `}</span>
              <TextButton
                translate="no"
                aria-label={form.email.replace(suggestedEmail)}
                onClick={() => {
                  onEdit(suggestedEmail);
                  checkout.send({ type: 'email.completed' });
                }}
              >
                {suggestedEmail}
              </TextButton>
              <span>{'\u00a0?'}</span>
            </>
          )
        ) : (
          <LinkedText sentence={error} words={form.email.loginWords} href={config.loginUrl} />
        )
      }
    />
  );
}

function useEmailProgress(): { status: FieldStatus; message: string } {
  const account = useCheckoutSelector(({ children }) => children.account);
  const isPending = useSelector(account, (snapshot) => snapshot?.matches('CHECKING_EMAIL') ?? false);
  const isNew = useSelector(account, (snapshot) => snapshot?.hasTag('emailIsNew') ?? false);
  if (isPending) return { status: 'pending', message: form.email.pending };
  return { status: isNew ? 'ok' : 'rest', message: form.email.hint };
}
