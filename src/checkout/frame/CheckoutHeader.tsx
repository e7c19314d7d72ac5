import { Link } from 'wouter';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { brand } from '#src/content/brand.ts';
import { checkout } from '#src/content/checkout.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Logo } from '#src/ui/logo/Logo.tsx';
import { Steps } from '#src/ui/steps/Steps.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './CheckoutHeader.module.css';

export type HeaderStep = 'form' | 'delivery' | 'payment' | 'arrived';

const stepOrder = ['form', 'delivery', 'payment'] as const;

const routeByStep = { form: routes.details, delivery: routes.delivery, payment: routes.payment } as const;

export function CheckoutHeader({ step }: { readonly step: HeaderStep }) {
  const canGoBack = useCheckoutSelector((snapshot) => snapshot.can({ type: 'step.requested', step: 'form' }));
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const position = stepOrder.findIndex((name) => name === step);
  const items = stepOrder.map((name, index) => ({
    name: checkout.steps[name],
    wideName: name === 'form' ? checkout.formWithDelivery : undefined,
    isNarrowOnly: name === 'delivery',
    state:
      index < position ? ('done' as const) : index === position ? ('current' as const) : ('toCome' as const),
    href: canGoBack ? routeByStep[name] : undefined,
  }));
  return (
    <header className={styles['header']}>
      <div className={`${layout['page']} ${styles['line']}`}>
        {/* After the order, the logo's link reloads the home page, so that a new order can start. */}
        {step === 'arrived' ? (
          <Logo href="/" />
        ) : (
          <Link asChild href={routes.home}>
            <Logo href="/" />
          </Link>
        )}
        {step !== 'arrived' && !isShort && <Steps items={items} />}
        <a className={styles['help']} href={brand.phone.href} aria-label={checkout.call}>
          <Icon name="phone" />
          <span className={styles['words']}>{checkout.help}</span>
        </a>
      </div>
    </header>
  );
}
