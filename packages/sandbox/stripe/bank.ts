interface BankOptions {
  /** In seconds. */
  readonly now: () => number;
  /** Time of the next verdict in seconds, or `null`. Scans all refunds. */
  readonly nextAt: () => number | null;
  /** Applies due verdicts and sends webhooks. */
  readonly speak: () => void;
}

/** The customer's bank, which accepts or rejects a refund after a delay. */
export interface Bank {
  /** A verdict is due at this second. */
  expect(at: number): void;
  /** Applies due verdicts after a test moved the clock. */
  look(): void;
  stop(): void;
}

export function createBank({ now, nextAt, speak }: BankOptions): Bank {
  // Verdicts left by a previous process.
  let next = nextAt();
  let alarm: NodeJS.Timeout | undefined;

  const setAlarm = (): void => {
    clearTimeout(alarm);
    if (next !== null) alarm = setTimeout(look, Math.max(0, next - now()) * 1000).unref();
  };

  function look(): void {
    if (next === null || next > now()) return;
    speak();
    next = nextAt();
    setAlarm();
  }

  setAlarm();
  return {
    expect: (at) => {
      next = Math.min(next ?? at, at);
      setAlarm();
    },
    look,
    stop: () => clearTimeout(alarm),
  };
}
