interface LineRate {
  readonly burst: number;
  readonly perMinute: number;
}

interface RatedOptions {
  readonly now: () => number;
  /** Once a minute at most. */
  readonly tellHeldBack: (kind: string, count: number) => void;
}

interface Kind {
  left: number;
  at: number;
  heldBack: number;
}

const aMinute = 60_000;

/** Token bucket per kind of line. A kind is an event, route and status, never request data. */
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
      if (typeof telling === 'object') telling.unref();
    }
    return isWritten;
  };
}
