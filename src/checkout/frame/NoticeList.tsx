import { notices, type Notice as NoticeName } from '#machines/checkout/notices.ts';
import { brand } from '#src/content/brand.ts';
import { lastingNotices, phoneNotices } from '#src/content/notices.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Toast } from '#src/ui/toast/Toast.tsx';
import styles from './Notices.module.css';

export interface NoticeListProps {
  readonly current: readonly NoticeName[];
  readonly problem?: string | null;
  readonly onDismiss: (notice: NoticeName) => void;
}

/** The customer may be at the pay button, far below the notice. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

export function NoticeList({ current, problem = null, onDismiss }: NoticeListProps) {
  const passing = current.find((notice) => !lastingNotices.has(notice));
  const said = passing === undefined ? null : notices[passing];
  const lasting = current.filter((notice) => lastingNotices.has(notice));
  return (
    <>
      {lasting.length > 0 && (
        <div className={styles['notices']}>
          {lasting.map((notice) => (
            <Notice
              key={notice}
              tone="warning"
              role="alert"
              ref={bringIntoSight}
              onDismiss={() => onDismiss(notice)}
            >
              <span>{`${notices[notice]} `}</span>
              {phoneNotices.has(notice) && (
                <a href={brand.phone.href} translate="no">
                  {brand.phone.words}
                </a>
              )}
            </Notice>
          ))}
        </div>
      )}
      <Toast
        text={passing === 'initialisationFailed' ? (problem ?? said) : said}
        onEnd={() => passing && onDismiss(passing)}
      />
    </>
  );
}
