const firstSeed = 20_260_101;
const moment = Date.UTC(2026, 0, 1, 12);

interface Steady {
  /** Restarts the random sequence. Call it before each step. */
  readonly rewind: () => void;
}

/**
 * Runs user code with a fixed clock, a fixed random sequence and a silent console, then restores them.
 * Machines that use randomness or time become deterministic.
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

const silent = (real: Console): Console =>
  new Proxy(real, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? () => undefined : member;
    },
  });
