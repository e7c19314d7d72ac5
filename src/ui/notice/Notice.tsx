import type { Ref } from 'react';
import { Icon, type IconName } from '#src/ui/icon/Icon.tsx';
import type { Content } from '#src/ui/text/content.ts';
import styles from './Notice.module.css';

type NoticeTone = 'info' | 'ok' | 'warning' | 'error';

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'calendar-clock',
  ok: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
};

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly icon?: IconName | undefined;
  readonly title?: Content;
  readonly children?: Content;
  readonly role?: 'alert' | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

export const Notice = ({
  tone = 'info',
  icon = icons[tone],
  title,
  children,
  role,
  onDismiss,
  ref,
}: NoticeProps) => (
  <div className={styles['notice']} data-tone={tone} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
    <Icon name={icon} className={styles['icon']} />
    <div>
      {title ? <strong className={styles['title']}>{title}</strong> : null}
      {children ? <div className={styles['text']}>{children}</div> : null}
    </div>
    {onDismiss && (
      <button type="button" className={styles['dismiss']} aria-label="Fermer ce message" onClick={onDismiss}>
        <Icon name="x" />
      </button>
    )}
  </div>
);
