interface BankOptions {
  /** In seconds. */
  readonly now: () => number;
  /** In seconds, when something is to be said; null when nothing is. Looks through all refunds. */
  readonly nextAt: () => number | null;
  /** Says what is due, and has the shop told. */
  readonly speak: () => void;
}

/** The shoppers' bank, which has its say on a refund some time after it. */
export interface Bank {
  /** There is something to say at that second. */
  expect(at: number): void;
  /** Says what is due by now, for a clock that was moved. */
  look(): void;
  stop(): void;
}

export function createBank({ now, nextAt, speak }: BankOptions): Bank {
  // What a former process left.
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
