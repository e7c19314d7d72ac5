import { notices } from '#machines/checkout/notices.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { lastingNotices } from '#src/content/notices.ts';
import { Notice } from '#src/parts/notice/Notice.tsx';
import { Toast } from '#src/parts/toast/Toast.tsx';
import styles from './Notices.module.css';

/** What the journey has to say beside what was asked for. */
export function Notices() {
  const checkout = useCheckout();
  const current = useCheckoutSelector(({ context }) => context.notices);
  const passing = current.find((notice) => !lastingNotices.has(notice));
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
              onDismiss={() => checkout.send({ type: 'notice.dismissed', notice })}
            >
              {notices[notice].text}
            </Notice>
          ))}
        </div>
      )}
      <Toast
        text={passing === undefined ? null : notices[passing].text}
        onEnd={() => passing && checkout.send({ type: 'notice.dismissed', notice: passing })}
      />
    </>
  );
}
