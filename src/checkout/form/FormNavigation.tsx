import { Link } from 'wouter';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { form } from '#src/content/form.ts';
import { checkout } from '#src/content/checkout.ts';
import { displayedQuoteIn } from '#src/checkout/frame/summary/displayedQuoteIn.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { StickyBar } from '#src/ui/stickyBar/StickyBar.tsx';
import { errorTitleIn } from './errorTitle.ts';
import styles from './FormNavigation.module.css';

export function FormNavigation() {
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const isBusy = useCheckoutSelector((snapshot) => snapshot.hasTag('busy'));
  const errorTitle = useCheckoutSelector(({ context }) => errorTitleIn(context));
  const total = useCheckoutSelector(({ context }) => displayedQuoteIn(context)?.total ?? null);
  const nextLabel = subStep === 'form' ? form.next.delivery : form.next.payment;
  return (
    <div className={styles['end']}>
      <Link asChild href={subStep === 'delivery' ? routes.details : routes.boxes}>
        <TextLink>
          <Icon name="arrow-left" />
          <span>{subStep === 'delivery' ? form.back.details : form.back.box}</span>
        </TextLink>
      </Link>
      <StickyBar
        total={total === null ? undefined : { label: checkout.summary.total, cents: total }}
        problem={errorTitle}
      >
        {/* Before the checkout has started, CSS shows the label of the details on phones. */}
        <Button type="submit" isBusy={isBusy} data-on-details={form.next.delivery}>
          {isBusy ? form.next.busy : nextLabel}
        </Button>
      </StickyBar>
    </div>
  );
}
