import { memo } from 'react';
import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './BlockerMessage.module.css';
import type { Blockers } from './useBlockers.ts';

export const blockerMessageIdOf = (name: PayBlocker): string => `gap-${name}`;

export interface BlockerMessageProps {
  readonly name: PayBlocker;
  readonly blockers: Blockers;
}

/** @rule R4.45 */
export const BlockerMessage = memo(({ name, blockers: { highlighted } }: BlockerMessageProps) => {
  const words = highlighted.find((condition) => condition.name === name)?.missing;
  if (words === undefined) return null;
  return (
    <p className={styles['gap']} id={blockerMessageIdOf(name)} role="alert">
      <Icon name="circle-alert" />
      <span>{`${words}.`}</span>
    </p>
  );
});
