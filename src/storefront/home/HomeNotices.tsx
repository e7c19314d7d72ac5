import { useStorefront } from '#src/visit/context.ts';
import { lazyPart } from '#src/visit/lazyPart.tsx';

/** Their code comes with the first of them: most visitors never see one. Without it nothing is said. */
const ShownNotices = lazyPart(async () => (await import('./ShownNotices.tsx')).ShownNotices);

/** What the journey has to say at home. */
export function HomeNotices() {
  const isSilent = useStorefront(({ staleDraft, notices }) => staleDraft === null && notices.length === 0);
  return !isSilent && <ShownNotices />;
}
