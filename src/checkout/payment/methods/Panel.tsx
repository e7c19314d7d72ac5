import { useEffect, useRef } from 'react';
import type { Elements } from '#src/ui/text/content.ts';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import styles from './Panel.module.css';
import { useRestoredFocus } from './useRestoredFocus.ts';

export interface PanelProps {
  readonly name: string;
  readonly isCurrent?: boolean | undefined;
  readonly hasReturnedFromSignIn?: boolean | undefined;
  readonly isBusy: boolean;
  /** `true` while the pay button waits for the check of this voucher. */
  readonly isVerifying: boolean;
  readonly isStopped: boolean;
  readonly children: Elements;
}

export function Panel({
  name,
  isCurrent = true,
  hasReturnedFromSignIn = false,
  isBusy,
  isVerifying,
  isStopped,
  children,
}: PanelProps) {
  const focusProps = useRestoredFocus();
  const { ref } = focusProps;
  const wasVerifying = useRef(false);
  const shouldScrollIntoView = useRef(false);
  useEffect(() => {
    if (!hasReturnedFromSignIn || document.activeElement !== document.body) return;
    ref.current?.focus();
    shouldScrollIntoView.current = true;
  }, [hasReturnedFromSignIn, ref]);
  useEffect(() => {
    if (!shouldScrollIntoView.current || isBusy) return;
    shouldScrollIntoView.current = false;
    if (document.activeElement === ref.current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isBusy, ref]);
  useEffect(() => {
    // After a click on "pay", moves the focus to the reason why the payment stopped.
    if (wasVerifying.current && isStopped) ref.current?.focus();
    wasVerifying.current = isVerifying;
  }, [isVerifying, isStopped, ref]);
  return (
    <fieldset
      className={styles['panel']}
      id={isCurrent ? 'voucher' : undefined}
      aria-label={name}
      {...focusProps}
    >
      {children}
    </fieldset>
  );
}

export const Sheet = ({ children }: { readonly children: Elements }) => (
  <div className={styles['sheet']}>{children}</div>
);

export interface ProblemNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children: Elements;
}

export const ProblemNotice = ({ title, text, children }: ProblemNoticeProps) => (
  <ErrorNotice role="alert" title={title}>
    <p>{text}</p>
    <div className={styles['ways']}>{children}</div>
  </ErrorNotice>
);
