import { DraftQuestion } from '#src/checkout/frame/DraftQuestion.tsx';
import { NoticeList } from '#src/checkout/frame/NoticeList.tsx';
import { useStorefront, useTell } from '#src/visit/context.ts';

export function ShownNotices() {
  const tell = useTell();
  const staleDraft = useStorefront((storefront) => storefront.staleDraft);
  const notices = useStorefront((storefront) => storefront.notices);
  return (
    <>
      {staleDraft !== null && (
        <DraftQuestion
          nbMeals={staleDraft.nbMeals}
          onResume={() => tell({ type: 'draft.resumed' })}
          onDiscard={() => tell({ type: 'draft.discarded' })}
        />
      )}
      <NoticeList current={notices} onDismiss={(notice) => tell({ type: 'notice.dismissed', notice })} />
    </>
  );
}
