import { useLayoutEffect, useRef } from 'react';
import type { RawLead } from '#machines/domain/lead.ts';
import { config } from '#src/settings/config.ts';
import { modals } from '#src/content/modals.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { LinkedText } from '#src/ui/text/LinkedText.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useSendToCheckout } from '#src/visit/context.ts';
import type { OverlayView } from '#src/visit/storefront.ts';
import styles from './DiscountLead.module.css';

export type LeadView = Extract<OverlayView, { readonly kind: 'discountLead' }>;

const { lead: words } = modals;

/** Offer form with four required fields. Editing a field removes its error. */
export function LeadForm({ lead }: { readonly lead: LeadView }) {
  const sendToCheckout = useSendToCheckout();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRejection(form, lead.refusals);

  const fieldOf = (field: keyof RawLead): TextFieldProps => ({
    id: `lead-${field}`,
    label: words[field],
    value: lead.fields[field],
    readOnly: lead.isSubmitting,
    onEdit: (value) => sendToCheckout({ type: 'lead.edited', field, value }),
    ...errorProps(lead.errors[field]),
  });

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sendToCheckout({ type: 'lead.sent' });
      }}
    >
      {lead.problem !== null && (
        <Notice tone="error" role="alert">
          {lead.problem}
        </Notice>
      )}
      <div className={layout['pair']}>
        <TextField {...fieldOf('firstName')} autoComplete="given-name" />
        <TextField {...fieldOf('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...fieldOf('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...fieldOf('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={words.phoneExample}
      />
      <Button type="submit" isWide isBusy={lead.isSubmitting}>
        {lead.isSubmitting ? words.busy : words.send}
      </Button>
    </form>
  );
}

const errorProps = (sentence: string | undefined): Pick<TextFieldProps, 'status' | 'message'> =>
  sentence === undefined
    ? {}
    : {
        status: 'error',
        message: <LinkedText sentence={sentence} words={words.loginWords} href={config.loginUrl} />,
      };

function useFocusOnRejection(form: { readonly current: HTMLFormElement | null }, rejections: number): void {
  const handledRejections = useRef(rejections);
  useLayoutEffect(() => {
    if (handledRejections.current === rejections) return;
    handledRejections.current = rejections;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, rejections]);
}
