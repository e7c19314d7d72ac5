import { useEffect, useRef } from 'react';
import type { Elements } from '#src/ui/text/content.ts';
import { Trouble } from '#src/visit/report/Trouble.tsx';
import styles from './Panel.module.css';
import { useRestoredFocus } from './useRestoredFocus.ts';

export interface PanelProps {
  readonly name: string;
  /** `false` if the panel is mounted but hidden. */
  readonly isCurrent?: boolean | undefined;
  /** `true` if the customer returned from a sign-in page to this panel. */
  readonly isArrivedAt?: boolean | undefined;
  readonly isBusy: boolean;
  /** `true` while the pay button waits for this voucher's check. */
  readonly isVerifying: boolean;
  readonly isStopped: boolean;
  readonly children: Elements;
}

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
    if (!isFollowed.current || isBusy) return;
    isFollowed.current = false;
    if (document.activeElement === ref.current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isBusy, ref]);
  useEffect(() => {
    // After a press on pay, move the focus to the reason why the payment stopped.
    if (wasVerifying.current && isStopped) ref.current?.focus();
    wasVerifying.current = isVerifying;
  }, [isVerifying, isStopped, ref]);
  return (
    <fieldset className={styles['panel']} id={isCurrent ? 'voucher' : undefined} aria-label={name} {...focus}>
      {children}
    </fieldset>
  );
}

export const Sheet = ({ children }: { readonly children: Elements }) => (
  <div className={styles['sheet']}>{children}</div>
);

export interface ProblemProps {
  readonly title: string;
  readonly text: string;
  readonly children: Elements;
}

export const Problem = ({ title, text, children }: ProblemProps) => (
  <Trouble role="alert" title={title}>
    <p>{text}</p>
    <div className={styles['ways']}>{children}</div>
  </Trouble>
);
