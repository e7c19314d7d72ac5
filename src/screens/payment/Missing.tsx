import { payBlockerNames, type PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { blockers, payment } from '#src/content/payment.ts';
import { Icon } from '#src/parts/icon/Icon.tsx';
import { Correct } from './Correct.tsx';
import styles from './Missing.module.css';
import { useBlockers } from './useBlockers.ts';

/** Why the button does not answer: what is done, what is missing, and the way to each. */
export function Missing() {
  const { current, missing } = useBlockers();
  const isPaying = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'paying' }));
  if (missing.length === 0 || isPaying) return null;
  return (
    <details className={styles['missing']} id="missing" open>
      <summary className={styles['why']}>
        <Icon name="list-checks" />
        {payment.why}
        <Icon name="chevron-down" className={styles['chevron']} />
      </summary>
      <ul className={styles['list']}>
        {payBlockerNames.map((name) => (
          <Item key={name} name={name} isDone={!current.includes(name)} />
        ))}
      </ul>
    </details>
  );
}

interface ItemProps {
  readonly name: PayBlocker;
  readonly isDone: boolean;
}

function Item({ name, isDone }: ItemProps) {
  const words = blockers[name]?.[isDone ? 'done' : 'missing'] ?? null;
  if (words === null) return null;
  return (
    <li className={styles['item']} data-done={isDone}>
      <Icon name={isDone ? 'check' : 'circle-dashed'} className={styles['mark']} />
      <span>{words}</span>
      {!isDone && <Correct name={name} label={`${words} : corriger`} />}
    </li>
  );
}
