interface LineRate {
  /** Maximum number of lines of one kind at once. */
  readonly burst: number;
  /** Lines of one kind regained per minute. */
  readonly perMinute: number;
}

interface RatedOptions {
  readonly now: () => number;
  /** Called at most once a minute per suppressed kind. */
  readonly tellHeldBack: (kind: string, count: number) => void;
}

interface Kind {
  left: number;
  at: number;
  heldBack: number;
}

const aMinute = 60_000;

/**
 * Token bucket per kind of line, so that a flood does not fill the disk. Kinds are events, routes and
 * statuses, never request data.
 */
export function ratedLines({ now, tellHeldBack }: RatedOptions): (kind: string, rate: LineRate) => boolean {
  const kinds = new Map<string, Kind>();
  let telling: ReturnType<typeof setTimeout> | null = null;

  function tell(): void {
    telling = null;
    for (const [name, kind] of kinds) {
      if (kind.heldBack > 0) tellHeldBack(name, kind.heldBack);
      kind.heldBack = 0;
    }
  }

  return (name, { burst, perMinute }) => {
    const { left, at, heldBack } = kinds.get(name) ?? { left: burst, at: now(), heldBack: 0 };
    const filled = Math.min(burst, left + (Math.max(0, now() - at) * perMinute) / aMinute);
    const isWritten = filled >= 1;
    kinds.set(name, {
      left: isWritten ? filled - 1 : filled,
      at: now(),
      heldBack: isWritten ? heldBack : heldBack + 1,
    });
    if (!isWritten && telling === null) {
      telling = setTimeout(tell, aMinute);
      // Some runtimes return a number.
      if (typeof telling === 'object') telling.unref();
    }
    return isWritten;
  };
}
