import { Link } from 'wouter';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { checkout } from '#src/content/checkout.ts';
import { success } from '#src/content/success.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Spinner } from '#src/ui/icon/Icon.tsx';
import { CheckoutHeader } from '#src/checkout/frame/CheckoutHeader.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { config } from '#src/settings/config.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './ReturnedScreen.module.css';

const { returned } = success;

/**
 * Page for a payment whose intent id is only in the URL. Any visitor may open it, so it contains no customer
 * data.
 */
export function ReturnedScreen() {
  usePageTitle(checkout.titles.payment);
  const isConfirmed = useCheckoutSelector((snapshot) => snapshot.matches({ returned: 'confirmed' }));
  const isRequesting = useCheckoutSelector((snapshot) => snapshot.matches({ returned: 'requesting' }));
  const isOrderPending = useCheckoutSelector(({ context }) => context.account.status === 'kept');
  const copy = isConfirmed
    ? returned.confirmed
    : isRequesting && !isOrderPending
      ? returned.requesting
      : returned.waiting;
  return (
    <>
      <SkipLink />
      <CheckoutHeader step="arrived" />
      <main id="content" className={`${layout['page']} ${styles['page']}`} aria-busy={!isConfirmed}>
        <h1 tabIndex={-1}>{copy.title}</h1>
        <p className={layout['lead']}>{copy.text}</p>
        {!isConfirmed && (
          <p className={`${layout['small']} ${styles['progress']}`}>
            <Spinner />
            <span>{returned.progress}</span>
          </p>
        )}
        <div className={styles['ways']}>
          {isConfirmed && <ButtonLink href={config.loginUrl}>{success.space}</ButtonLink>}
          <Link asChild href={routes.home}>
            <TextLink>{returned.home}</TextLink>
          </Link>
        </div>
      </main>
    </>
  );
}
