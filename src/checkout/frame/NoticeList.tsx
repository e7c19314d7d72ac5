import { notices, type Notice as NoticeName } from '#machines/checkout/notices.ts';
import { brand } from '#src/content/brand.ts';
import { lastingNotices, noticeLinks, phoneNotices } from '#src/content/notices.ts';
import { config } from '#src/settings/config.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Toast } from '#src/ui/toast/Toast.tsx';
import styles from './Notices.module.css';

export interface NoticeListProps {
  readonly activeNotices: readonly NoticeName[];
  readonly problem?: string | null;
  readonly onDismiss: (notice: NoticeName) => void;
}

/** Scrolls a new notice into view, because the customer may be far below, at the pay button. */
const scrollIntoCenter = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

export function NoticeList({ activeNotices, problem = null, onDismiss }: NoticeListProps) {
  const toastNotice = activeNotices.find((notice) => !lastingNotices.has(notice));
  const toastText = toastNotice === undefined ? null : notices[toastNotice];
  const lastingNoticeNames = activeNotices.filter((notice) => lastingNotices.has(notice));
  return (
    <>
      {lastingNoticeNames.length > 0 && (
        <div className={styles['notices']}>
          {lastingNoticeNames.map((notice) => (
            <Notice
              key={notice}
              tone="warning"
              role="alert"
              // After a deep link, the link's hash decides the scroll position.
              ref={noticeLinks[notice] === undefined ? scrollIntoCenter : undefined}
              onDismiss={() => onDismiss(notice)}
            >
              <span>{`${notices[notice]} `}</span>
              {phoneNotices.has(notice) && (
                <a href={brand.phone.href} translate="no">
                  {brand.phone.words}
                </a>
              )}
              <NextStepLink notice={notice} />
            </Notice>
          ))}
        </div>
      )}
      <Toast
        text={toastNotice === 'initialisationFailed' ? (problem ?? toastText) : toastText}
        onEnd={() => toastNotice && onDismiss(toastNotice)}
      />
    </>
  );
}

function NextStepLink({ notice }: { readonly notice: NoticeName }) {
  const link = noticeLinks[notice];
  if (link === undefined) return null;
  return <TextLink href={link.target === 'login' ? config.loginUrl : link.target}>{link.label}</TextLink>;
}
