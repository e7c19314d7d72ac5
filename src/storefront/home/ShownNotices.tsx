import { DraftQuestion } from '#src/checkout/frame/DraftQuestion.tsx';
import { NoticeList } from '#src/checkout/frame/NoticeList.tsx';
import { useStorefront, useTell } from '#src/visit/context.ts';

export function ShownNotices() {
  const sendToCheckout = useTell();
  const staleDraft = useStorefront((storefront) => storefront.staleDraft);
  const notices = useStorefront((storefront) => storefront.notices);
  return (
    <>
      {staleDraft !== null && (
        <DraftQuestion
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
