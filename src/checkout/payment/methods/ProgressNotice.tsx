import { Spinner } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Panel.module.css';

export interface ProgressNoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: Elements;
}

export const ProgressNotice = ({ title, text, children }: ProgressNoticeProps) => (
  <div className={styles['sheet']} aria-busy="true">
    <div className={styles['standing']}>
      <p className={styles['what']}>
        <Spinner />
        <span>{title}</span>
      </p>
      {text !== undefined && <p className={layout['small']}>{text}</p>}
      {children !== undefined && <div className={styles['ways']}>{children}</div>}
    </div>
  </div>
);
