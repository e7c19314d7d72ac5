import { ResumeDraftPrompt } from '#src/checkout/frame/ResumeDraftPrompt.tsx';
import { NoticeList } from '#src/checkout/frame/NoticeList.tsx';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';

export function HomeNoticeList() {
  const sendToCheckout = useSendToCheckout();
  const staleDraft = useStorefront((storefront) => storefront.staleDraft);
  const notices = useStorefront((storefront) => storefront.notices);
  return (
    <>
      {staleDraft !== null && (
        <ResumeDraftPrompt
          nbMeals={staleDraft.nbMeals}
          onResume={() => sendToCheckout({ type: 'draft.resumed' })}
          onDiscard={() => sendToCheckout({ type: 'draft.discarded' })}
        />
      )}
      <NoticeList
        activeNotices={notices}
        onDismiss={(notice) => sendToCheckout({ type: 'notice.dismissed', notice })}
      />
    </>
  );
}
