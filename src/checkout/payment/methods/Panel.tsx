import { useEffect, useRef } from 'react';
import type { Elements } from '#src/ui/text/content.ts';
import { Trouble } from '#src/visit/report/Trouble.tsx';
import styles from './Panel.module.css';
import { useRestoredFocus } from './useRestoredFocus.ts';

export interface PanelProps {
  /** Of the method. */
  readonly name: string;
  /** False for a panel that is kept out of sight. */
  readonly isCurrent?: boolean | undefined;
  /** The page has loaded for this panel's sake: reading starts here. */
  readonly isArrivedAt?: boolean | undefined;
  /** Something is awaited: what is shown will grow. */
  readonly isBusy: boolean;
  /** The press waits for this method's word. */
  readonly isVerifying: boolean;
  /** The method says that it cannot pay, and why. */
  readonly isStopped: boolean;
  readonly children: Elements;
}

/** What the chosen method needs, below its name. */
export function Panel({
  name,
  isCurrent = true,
  isArrivedAt = false,
  isBusy,
  isVerifying,
  isStopped,
  children,
}: PanelProps) {
  const focus = useRestoredFocus();
  const { ref } = focus;
  const wasVerifying = useRef(false);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!isArrivedAt || document.activeElement !== document.body) return;
    ref.current?.focus();
    isFollowed.current = true;
  }, [isArrivedAt, ref]);
  useEffect(() => {
    // What one has come back for is seen wholly, once it is there.
    if (!isFollowed.current || isBusy) return;
    isFollowed.current = false;
    if (document.activeElement === ref.current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isBusy, ref]);
  useEffect(() => {
    // Whoever has pressed "pay" far below is brought to the reason why it went no further.
    if (wasVerifying.current && isStopped) ref.current?.focus();
    wasVerifying.current = isVerifying;
  }, [isVerifying, isStopped, ref]);
  return (
    <fieldset className={styles['panel']} id={isCurrent ? 'voucher' : undefined} aria-label={name} {...focus}>
      {children}
    </fieldset>
  );
}

/** White within a method's butter. */
export const Sheet = ({ children }: { readonly children: Elements }) => (
  <div className={styles['sheet']}>{children}</div>
);

export interface ProblemProps {
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly children: Elements;
}

/** What went wrong, that nothing was taken, and the next step. */
export const Problem = ({ title, text, children }: ProblemProps) => (
  <Trouble role="alert" title={title}>
    <p>{text}</p>
    <div className={styles['ways']}>{children}</div>
  </Trouble>
);
