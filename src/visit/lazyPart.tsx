import { Suspense, createElement, use, useState, type ComponentType } from 'react';
import { fetchCode } from './fetchCode.ts';

interface Missing {
  readonly onRetry: () => void;
}

/**
 * A part whose code comes when it is shown. Code that could not be had is asked for again when the part is shown anew, or when the
 * visitor tries again: React's own `lazy` would take it for lost until the page is loaded anew.
 * @param Missing what stands in its place without its code
 */
export function lazyPart(
  load: () => Promise<ComponentType>,
  Missing: ComponentType<Missing> = () => null,
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
    const [code, setCode] = useState(ask);
    return (
      <Suspense fallback={null}>
        <Loaded code={code} onRetry={() => setCode(ask())} />
      </Suspense>
    );
  };
}
