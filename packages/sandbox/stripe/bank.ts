interface BankOptions {
  /** In seconds. */
  readonly now: () => number;
  /** Time of the next verdict in seconds, or `null`. Scans all refunds. */
  readonly nextVerdictAt: () => number | null;
  /** Applies due verdicts and sends webhooks. */
  readonly applyVerdicts: () => void;
}

/** The customer's bank, which accepts or rejects a refund after a delay. */
export interface Bank {
  /** A verdict is due at this second. */
  scheduleVerdict(at: number): void;
  /** Applies due verdicts after a test moved the clock. */
  applyDueVerdicts(): void;
  stop(): void;
}

export function createBank({ now, nextVerdictAt, applyVerdicts }: BankOptions): Bank {
  // Verdicts left by a previous process.
  let nextVerdictSeconds = nextVerdictAt();
  let timer: NodeJS.Timeout | undefined;

  const scheduleTimer = (): void => {
    clearTimeout(timer);
    if (nextVerdictSeconds !== null)
      timer = setTimeout(applyDueVerdicts, Math.max(0, nextVerdictSeconds - now()) * 1000).unref();
  };

  function applyDueVerdicts(): void {
    if (nextVerdictSeconds === null || nextVerdictSeconds > now()) return;
    applyVerdicts();
    nextVerdictSeconds = nextVerdictAt();
    scheduleTimer();
  }

  scheduleTimer();
  return {
    scheduleVerdict: (at) => {
      nextVerdictSeconds = Math.min(nextVerdictSeconds ?? at, at);
      scheduleTimer();
    },
    applyDueVerdicts,
    stop: () => clearTimeout(timer),
  };
}
