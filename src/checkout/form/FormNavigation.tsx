import { Link } from 'wouter';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { form } from '#src/content/form.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './FormNavigation.module.css';

export function FormNavigation() {
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const isBusy = useCheckoutSelector((snapshot) => snapshot.hasTag('busy'));
  const nextLabel = subStep === 'form' ? form.next.delivery : form.next.payment;
  return (
    <div className={styles['end']}>
      <Link asChild href={subStep === 'delivery' ? routes.details : routes.boxes}>
        <TextLink>
          <Icon name="arrow-left" />
          <span>{subStep === 'delivery' ? form.back.details : form.back.box}</span>
        </TextLink>
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? form.next.busy : nextLabel}
      </Button>
    </div>
  );
}
