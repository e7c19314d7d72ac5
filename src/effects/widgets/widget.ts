import { withLoadTimeout } from '#src/effects/browser/scheduling.ts';

export interface Widget<TScript, TMounted> {
  /** Rejects if the provider's script does not load within `codeLoadTimeout`. */
  load(): Promise<TScript>;
  register(mounted: TMounted): () => void;
  /** @throws Error if the payment screen is not displayed */
  current(): TMounted;
}

/** @param loadScript called once, and again only after a failure */
export function createWidget<TScript, TMounted>(
  name: string,
  loadScript: () => Promise<TScript>,
): Widget<TScript, TMounted> {
  let loading: Promise<TScript> | undefined;
  let current: TMounted | null = null;
  return {
    load: () => {
      loading ??= withLoadTimeout(loadScript()).catch((cause: unknown) => {
        loading = undefined;
        throw cause;
      });
      return loading;
    },
    register: (mounted) => {
      current = mounted;
      return () => {
        if (current === mounted) current = null;
      };
    },
    current: () => {
      if (current === null) throw new Error(`No ${name} is mounted`);
      return current;
    },
  };
}
