import { Component, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { pageFailure, showFailure } from './pageFailure.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** If a child component throws, renders a fallback. The rest of the page stays usable. @rule R2.47 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Throws an error of the page's XState machines, so that the error boundary renders it. */
export function PageFailureThrower(): null {
  const failure = useSyncExternalStore(pageFailure.subscribe, pageFailure.get, () => null);
  if (failure !== null) throw failure.error;
  return null;
}

export function FailedPage() {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (containerRef.current !== null) showFailure(containerRef.current);
  }, []);
  return <div ref={containerRef} />;
}
