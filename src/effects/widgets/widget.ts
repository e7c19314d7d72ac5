import { inTime } from '#src/effects/browser/scheduling.ts';

/** Stands between a provider's widget, which a screen mounts, and the ports, which use it. */
export interface Widget<TScript, TMounted> {
  /** Loads the provider's script, at the first call; rejects when it cannot be had, or not within `codeArrival`. */
  load(): Promise<TScript>;
  /** Tells the ports of what is mounted; call what is returned when it is gone. */
  register(mounted: TMounted): () => void;
  /** @throws Error when nothing is mounted: the payment screen is not shown. */
  current(): TMounted;
}

/** @param loadScript called once, and again after it failed: a network comes back. */
export function createWidget<TScript, TMounted>(
  name: string,
  loadScript: () => Promise<TScript>,
): Widget<TScript, TMounted> {
  let loading: Promise<TScript> | undefined;
  let current: TMounted | null = null;
  return {
    load: () => {
      loading ??= inTime(loadScript()).catch((cause: unknown) => {
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
