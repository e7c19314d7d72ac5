const firstSeed = 20_260_101;
const fixedTime = Date.UTC(2026, 0, 1, 12);

interface DeterministicRun {
  readonly resetRandom: () => void;
}

/**
 * Runs user code with a fixed clock, a fixed random sequence and a silent console, then restores all three. Machines
 * that use randomness or time become deterministic.
 */
export function runDeterministically<T>(run: (deterministicRun: DeterministicRun) => T): T {
  const { random } = Math;
  const { Date: RealDate, console: realConsole } = globalThis;
  let seed = firstSeed;
  const FixedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget): object =>
      Reflect.construct(target, args.length === 0 ? [fixedTime] : args, newTarget),
    get: (target, key): unknown => (key === 'now' ? () => fixedTime : Reflect.get(target, key)),
  });
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  Object.assign(globalThis, { Date: FixedDate, console: silenceConsole(realConsole) });
  try {
    return run({
      resetRandom() {
        seed = firstSeed;
      },
    });
  } finally {
    Math.random = random;
    Object.assign(globalThis, { Date: RealDate, console: realConsole });
  }
}

const silenceConsole = (realConsole: Console): Console =>
  new Proxy(realConsole, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? () => undefined : member;
    },
  });
