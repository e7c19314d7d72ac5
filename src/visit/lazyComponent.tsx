import { Suspense, createElement, use, useState, type ComponentType } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { useVisit } from './context.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

interface RetryProps {
  readonly onRetry: () => void;
}

/**
 * Component whose code loads on mount. Unlike React's `lazy`, it retries failed code on the next mount.
 * @param replayEvents events to replay after a page reload
 */
export function lazyComponent(
  load: () => Promise<ComponentType>,
  Fallback: ComponentType<RetryProps> = () => null,
  replayEvents: readonly ShopperEvent[] = [],
): ComponentType {
  let loading: Promise<ComponentType | null> | null = null;
  const loadOnce = (): Promise<ComponentType | null> =>
    (loading ??= fetchCode(load).catch(() => {
      loading = null;
      return null;
    }));

  function Loaded({ code, onRetry }: RetryProps & { readonly code: ReturnType<typeof loadOnce> }) {
    const LoadedComponent = use(code);
    return LoadedComponent === null ? <Fallback onRetry={onRetry} /> : createElement(LoadedComponent);
  }
  return function LazyPart() {
    const visit = useVisit();
    const [code, setCode] = useState(loadOnce);
    const retry = async (): ReturnType<typeof loadOnce> => {
      const retried = await loadOnce();
      if (retried === null) visit.send({ type: 'code.missing', events: replayEvents });
      return retried;
    };
    return (
      <Suspense fallback={null}>
        <Loaded code={code} onRetry={() => setCode(retry())} />
      </Suspense>
    );
  };
}
