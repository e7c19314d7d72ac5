import { Suspense, lazy } from 'react';
import { useStorefront } from '#src/visit/context.ts';

/** Their code comes with the first of them: most visitors never see one. Without it nothing is said. */
const ShownNotices = lazy(() =>
  import('./ShownNotices.tsx').then(
    (loaded) => ({ default: loaded.ShownNotices }),
    () => ({ default: Silence }),
  ),
);

/** What the journey has to say at home. */
export function HomeNotices() {
  const isSilent = useStorefront(({ staleDraft, notices }) => staleDraft === null && notices.length === 0);
  return (
    !isSilent && (
      <Suspense fallback={null}>
        <ShownNotices />
      </Suspense>
    )
  );
}

const Silence = () => <></>;
