import { useSelector } from '@xstate/react';
import { use, useEffect, useRef } from 'react';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { expressConsentText, termsWords } from '#machines/domain/consent.ts';
import { ExpressFormContext, useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { express } from '#src/content/express.ts';
import { mountWallets } from '#src/effects/widgets/expressForm.ts';
import { config } from '#src/settings/config.ts';
import { LinkedText } from '#src/ui/text/LinkedText.tsx';
import { NowContext } from '#src/visit/context.ts';
import styles from './ExpressButtons.module.css';

interface ExpressButtonsProps {
  /** Screen with the buttons. Before the payment screen, the wallet also gives contact, address and delivery. */
  readonly screen: 'home' | 'form' | 'payment';
}

/**
 * Buttons of the device's wallets, next to the terms that a press accepts. Takes no space without a wallet.
 * The form shows them only if an earlier screen had a wallet, because late buttons would move its fields.
 * The payment reserves their space until the wallets are known.
 */
export function ExpressButtons({ screen }: ExpressButtonsProps) {
  const checkout = useCheckout();
  const expressForm = use(ExpressFormContext);
  const now = use(NowContext);
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const machine = useCheckoutSelector(({ children }) => children.express);
  const hasWallets = useSelector(machine, (snapshot) => snapshot?.hasTag('walletsAreOffered') ?? false);
  const isPaidInOtherTab = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'inOtherTab'));
  const isOffered = hasWallets && !isPaidInOtherTab;
  useEffect(
    () =>
      expressForm && section.current && container.current
        ? mountWallets(expressForm, {
            section: section.current,
            container: container.current,
            hasAddress: screen !== 'payment',
            managementUrl: new URL(config.loginUrl, location.origin).href,
            now,
            send: (event) => checkout.send(event),
          })
        : undefined,
    [checkout, expressForm, now, screen],
  );
  const or = <p className={styles['or']}>{express.or[screen]}</p>;
  return (
    <section
      ref={section}
      className={styles['express']}
      aria-label={express.title}
      data-screen={screen}
      data-offered={isOffered}
    >
      {screen === 'home' && or}
      <p className={styles['terms']}>
        <LinkedText
          sentence={expressConsentText}
          words={termsWords}
          href={config.termsUrl}
          target="_blank"
          rel="noopener"
        />
      </p>
      <div ref={container} className={styles['buttons']} />
      {screen !== 'home' && or}
    </section>
  );
}
