interface LineRate {
  readonly burst: number;
  readonly perMinute: number;
}

interface LineLimiterOptions {
  readonly now: () => number;
  /** Reports dropped log lines, at most once a minute. */
  readonly onHeldBack: (kind: string, count: number) => void;
}

interface Bucket {
  tokens: number;
  updatedAt: number;
  heldBack: number;
}

const minuteMs = 60_000;

/** Limits log lines with one token bucket per event, route and status. */
export function createLineLimiter({
  now,
  onHeldBack,
}: LineLimiterOptions): (kind: string, rate: LineRate) => boolean {
  const buckets = new Map<string, Bucket>();
  let reportTimer: ReturnType<typeof setTimeout> | null = null;

  function reportHeldBack(): void {
    reportTimer = null;
    for (const [name, bucket] of buckets) {
      if (bucket.heldBack > 0) onHeldBack(name, bucket.heldBack);
      bucket.heldBack = 0;
    }
  }

  return (name, { burst, perMinute }) => {
    const { tokens, updatedAt, heldBack } = buckets.get(name) ?? {
      tokens: burst,
      updatedAt: now(),
      heldBack: 0,
    };
    const availableTokens = Math.min(burst, tokens + (Math.max(0, now() - updatedAt) * perMinute) / minuteMs);
    const isAllowed = availableTokens >= 1;
    buckets.set(name, {
      tokens: isAllowed ? availableTokens - 1 : availableTokens,
      updatedAt: now(),
      heldBack: isAllowed ? heldBack : heldBack + 1,
    });
    if (!isAllowed && reportTimer === null) {
      reportTimer = setTimeout(reportHeldBack, minuteMs);
      if (typeof reportTimer === 'object') reportTimer.unref();
    }
    return isAllowed;
  };
}
