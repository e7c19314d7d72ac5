import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Gap.module.css';
import type { Blockers } from './useBlockers.ts';

export const gapIdOf = (name: PayBlocker): string => `gap-${name}`;

export interface GapProps {
  readonly name: PayBlocker;
  readonly blockers: Blockers;
}

/** @rule R4.45 */
export function Gap({ name, blockers: { highlighted } }: GapProps) {
  const words = highlighted.find((condition) => condition.name === name)?.words;
  if (words === undefined) return null;
  return (
    <p className={styles['gap']} id={gapIdOf(name)} role="alert">
      <Icon name="circle-alert" />
      <span>{`${words}.`}</span>
    </p>
  );
}
