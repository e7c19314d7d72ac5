import { useState } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** `true` if the section contains a value or an error, so that it must stay open. */
  readonly mustStayOpen: boolean;
  readonly children: Elements;
}

export function Disclosure({ label, mustStayOpen, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(mustStayOpen);
  if (mustStayOpen && !isOpen) setIsOpen(true);
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
