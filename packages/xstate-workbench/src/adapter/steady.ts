const firstSeed = 20_260_101;
const moment = Date.UTC(2026, 0, 1, 12);

/** A world in which the same step always goes the same way, and user code prints nothing. */
interface Steady {
  /** Begins the series of chance anew; to be called before each step. */
  readonly rewind: () => void;
}

/**
 * Runs user code with a fixed clock, a fixed series of random numbers and a silent console, which are
 * put back afterwards: machines that draw lots or note the time can be explored so.
 */
export function steadily<T>(run: (world: Steady) => T): T {
  const { random } = Math;
  const { Date: RealDate, console: realConsole } = globalThis;
  let seed = firstSeed;
  const FixedDate = new Proxy(RealDate, {
    construct: (target, parts, made): object =>
      Reflect.construct(target, parts.length === 0 ? [moment] : parts, made),
    get: (target, key): unknown => (key === 'now' ? () => moment : Reflect.get(target, key)),
  });
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  Object.assign(globalThis, { Date: FixedDate, console: silent(realConsole) });
  try {
    return run({
      rewind() {
        seed = firstSeed;
      },
    });
  } finally {
    Math.random = random;
    Object.assign(globalThis, { Date: RealDate, console: realConsole });
  }
}

/** The same console without a voice. */
const silent = (real: Console): Console =>
  new Proxy(real, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? () => undefined : member;
    },
  });
