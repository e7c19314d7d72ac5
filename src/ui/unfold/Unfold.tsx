import { useState } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Unfold.module.css';

interface UnfoldProps {
  readonly label: string;
  /** `true` keeps the section open, for example if it contains a value or an error. */
  readonly isNeeded: boolean;
  readonly children: Elements;
}

export function Unfold({ label, isNeeded, children }: UnfoldProps) {
  const [isOpen, setIsOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setIsOpen(true);
  return (
    <details
      className={styles['unfold']}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles['label']}>
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
