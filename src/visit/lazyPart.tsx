import { Suspense, createElement, use, useState, type ComponentType } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { useVisit } from './context.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

interface Missing {
  readonly onRetry: () => void;
}

/**
 * Unlike React's `lazy`, loads failed code again on the next mount or on request.
 * @param asking events to replay after a page reload
 */
export function lazyPart(
  load: () => Promise<ComponentType>,
  Missing: ComponentType<Missing> = () => null,
  asking: readonly ShopperEvent[] = [],
): ComponentType {
  let coming: Promise<ComponentType | null> | null = null;
  const ask = (): Promise<ComponentType | null> =>
    (coming ??= fetchCode(load).catch(() => {
      coming = null;
      return null;
    }));

  function Loaded({ code, onRetry }: Missing & { readonly code: ReturnType<typeof ask> }) {
    const Part = use(code);
    return Part === null ? <Missing onRetry={onRetry} /> : createElement(Part);
  }
  return function LazyPart() {
    const visit = useVisit();
    const [code, setCode] = useState(ask);
    const retry = async (): ReturnType<typeof ask> => {
      const again = await ask();
      if (again === null) visit.send({ type: 'code.missing', asking });
      return again;
    };
    return (
      <Suspense fallback={null}>
        <Loaded code={code} onRetry={() => setCode(retry())} />
      </Suspense>
    );
  };
}
