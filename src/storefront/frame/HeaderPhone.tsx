import { phoneAvailability } from '#machines/domain/phoneHours.ts';
import { brand } from '#src/content/brand.ts';
import { phoneCost, phoneAvailabilityText } from '#src/content/phoneHours.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useVisit } from '#src/visit/context.ts';
import styles from './HeaderPhone.module.css';
import { useTicking } from '#src/visit/useTicking.ts';

const minute = 60_000;

export function HeaderPhone({ className }: { readonly className: string }) {
  const visit = useVisit();
  const now = useTicking(minute);
  const availability = now === null ? null : phoneAvailability(now);
  return (
    <a
      className={`${className} ${styles['phone']}`}
      href={brand.phone.href}
      data-counted
      onClick={() => visit.send({ type: 'phone.pressed', position: 'navbar' })}
    >
      <Icon name="phone" />
      <span>
        <span>{brand.phone.words}</span>
        <small className={styles['hours']} data-open={availability?.isOpen}>
          {availability === null ? phoneCost : phoneAvailabilityText(availability)}
        </small>
      </span>
    </a>
  );
}
