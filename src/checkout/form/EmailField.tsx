import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { FieldStatus } from '#src/ui/field/FieldFrame.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { LinkedWords } from '#src/ui/text/LinkedWords.tsx';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { usePath } from './PathField.tsx';

/** An existing customer sees the error on blur, not on the payment screen. @rule R1.15, R2.42 */
export function EmailField() {
  const checkout = useCheckout();
  const { value, error, onEdit } = usePath('customer.email');
  const progress = useEmailProgress();
  const [asked, setAsked] = useState<{ readonly typed: string; readonly meant: string | null } | null>(null);
  // Suggests no correction while the customer types.
  const meant = progress.status === 'ok' && asked?.typed === value ? asked.meant : null;
  const complete = async (): Promise<void> => {
    // Browser autofill can blur the field before React renders its value.
    const typed = checkout.getSnapshot().context.fields['customer.email'];
    if (typed === '') return;
    checkout.send({ type: 'email.completed' });
    // The suggestion is optional. If its chunk fails to load, continue without it.
    const code = await fetchCode(() => import('./emailMeant.ts')).catch(() => null);
    setAsked({ typed, meant: code?.emailMeant(typed) ?? null });
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
      onLeave={() => void complete()}
      status={error !== undefined ? 'error' : meant === null ? progress.status : 'rest'}
      message={
        error === undefined ? (
          meant === null ? (
            progress.said
          ) : (
            <>
              <span>{`${form.email.meant} `}</span>
              <TextButton
                translate="no"
                aria-label={form.email.replace(meant)}
                onClick={() => {
                  onEdit(meant);
                  checkout.send({ type: 'email.completed' });
                }}
              >
                {meant}
              </TextButton>
              <span>{'\u00a0?'}</span>
            </>
          )
        ) : (
          <LinkedWords sentence={error} words={form.email.loginWords} href={config.loginUrl} />
        )
      }
    />
  );
}

function useEmailProgress(): { status: FieldStatus; said: string } {
  const account = useCheckoutSelector(({ children }) => children.account);
  const isPending = useSelector(account, (snapshot) => snapshot?.matches('CHECKING_EMAIL') ?? false);
  const isNew = useSelector(account, (snapshot) => snapshot?.hasTag('emailIsNew') ?? false);
  if (isPending) return { status: 'pending', said: form.email.pending };
  return isNew ? { status: 'ok', said: form.email.ok } : { status: 'rest', said: form.email.hint };
}
