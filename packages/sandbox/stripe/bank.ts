interface BankOptions {
  /** Current time in seconds. */
  readonly now: () => number;
  /** Returns the time in seconds of the next bank verdict on a refund, or `null`. */
  readonly nextVerdictAt: () => number | null;
  /** Applies the bank's due verdicts on refunds and sends webhooks. */
  readonly applyVerdicts: () => void;
}

/** The customer's bank, which accepts or rejects a refund after a delay. */
export interface Bank {
  /** Schedules a verdict on a refund. @param at time in seconds */
  scheduleVerdict(at: number): void;
  /** Applies due verdicts on refunds after a test moved the clock. */
  applyDueVerdicts(): void;
  stop(): void;
}

export function createBank({ now, nextVerdictAt, applyVerdicts }: BankOptions): Bank {
  // A previous process may have left verdicts on refunds.
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
