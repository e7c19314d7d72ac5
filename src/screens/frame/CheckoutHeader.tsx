import { useSelector } from '@xstate/react';
import type { Step } from '#machines/domain/step.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { brand } from '#src/content/brand.ts';
import { checkout } from '#src/content/checkout.ts';
import { Icon } from '#src/parts/icon/Icon.tsx';
import { Logo } from '#src/parts/logo/Logo.tsx';
import { Steps } from '#src/parts/steps/Steps.tsx';
import layout from '#src/styles/layout.module.css';
import styles from './CheckoutHeader.module.css';
import { useStepLink } from './useStepLink.ts';

/** Where the header says that one is; `arrived` shows no steps any more. */
export type ShownStep = 'form' | 'delivery' | 'payment' | 'arrived';

const order = ['form', 'delivery', 'payment'] as const;

/** Who asks for home from the delivery of a narrow screen comes to the details (R4.5). */
const waysToDetails = { delivery: ['home'], payment: ['form', 'home'] } as const;

export function CheckoutHeader({ step }: { readonly step: ShownStep }) {
  const linkTo = useStepLink();
  const mobileStep = useCheckoutSelector(({ children }) => children.mobileStep);
  const isNarrow = useSelector(mobileStep, (snapshot) => snapshot?.value !== 'none');
  const canGoBack = useCheckoutSelector((snapshot) => snapshot.can({ type: 'step.requested', step: 'form' }));
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const position = order.findIndex((name) => name === step);
  const wayTo = (name: ShownStep): readonly [Step, ...Step[]] =>
    name === 'form' && isNarrow && (step === 'delivery' || step === 'payment')
      ? waysToDetails[step]
      : ['form'];
  const items = order.map((name, index) => ({
    name: checkout.steps[name],
    wideName: name === 'form' ? checkout.formWithDelivery : undefined,
    isNarrowOnly: name === 'delivery',
    state:
      index < position ? ('done' as const) : index === position ? ('current' as const) : ('toCome' as const),
    link: canGoBack ? linkTo(wayTo(name)) : undefined,
  }));
  return (
    <header className={styles['header']}>
      <div className={`${layout['page']} ${styles['line']}`}>
        {/* After the order, home is a new visit: the browser's own way there. */}
        <Logo {...(step === 'arrived' ? { href: '/' } : linkTo(['home']))} />
        {/* The short flow has one step only. */}
        {step !== 'arrived' && !isShort && <Steps items={items} />}
        <a className={styles['help']} href={brand.phone.href} aria-label={checkout.help}>
          <Icon name="phone" />
          <span className={styles['words']}>{checkout.help}</span>
        </a>
      </div>
    </header>
  );
}
