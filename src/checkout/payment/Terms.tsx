import { use } from 'react';
import { consentText } from '#machines/domain/consent.ts';
import { config } from '#src/settings/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { NowContext } from '#src/visit/context.ts';
import { payment } from '#src/content/payment.ts';
import { CheckField } from '#src/ui/field/CheckField.tsx';
import { LinkedText } from '#src/ui/text/LinkedText.tsx';

/** The server stores text and time of the consent with the order. */
export function Terms() {
  const checkout = useCheckout();
  const now = use(NowContext);
  const isAccepted = useCheckoutSelector(({ context }) => context.payment.consent !== null);
  return (
    <CheckField
      id="terms"
      isChecked={isAccepted}
      onToggle={(isChecked) =>
        checkout.send(
          isChecked
            ? { type: 'terms.accepted', consent: { at: new Date(now()).toISOString(), text: consentText } }
            : { type: 'terms.withdrawn' },
        )
      }
    >
      <LinkedText
        sentence={consentText}
        words={payment.termsWords}
        href={config.termsUrl}
        target="_blank"
        rel="noopener"
      />
    </CheckField>
  );
}
