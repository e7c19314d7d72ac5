import { useStorefront } from '#src/visit/context.ts';
import { lazyComponent } from '#src/visit/lazyComponent.tsx';

/**
 * Notices of the home page load on demand, because most visitors never see one. If loading fails, no notice
 * appears.
 */
const ShownNotices = lazyComponent(async () => (await import('./HomeNoticeList.tsx')).HomeNoticeList);

export function HomeNotices() {
  const hasNoNotice = useStorefront(({ staleDraft, notices }) => staleDraft === null && notices.length === 0);
  return !hasNoNotice && <ShownNotices />;
}
