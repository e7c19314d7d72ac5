import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Scheduled } from '#simulator/scheduler.ts';
import { currentScope, hasDied } from '#simulator/scope.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

const require = createRequire(import.meta.url);
const real = {
  now: Date.now,
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  clearTimeout: globalThis.clearTimeout,
  performanceNow: performance.now.bind(performance),
};

function now(): number {
  const world = surroundings();
  return world === null ? real.now() : world.scheduler.now + (currentScope()?.ahead ?? 0);
}

/** Resolves after all pending work of this thread. Uses the platform's original `setImmediate`. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    real.setImmediate(resolve);
  });

class VirtualTimer {
  #scheduled: Scheduled;
  constructor(scheduled: Scheduled) {
    this.#scheduled = scheduled;
  }
  renew(scheduled: Scheduled): void {
    this.#scheduled = scheduled;
  }
  get isOff(): boolean {
    return this.#scheduled.act === null;
  }
  close(): void {
    this.#scheduled.act = null;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  [Symbol.dispose](): void {
    this.close();
  }
}

type Callback = (...args: unknown[]) => unknown;

function later({ scheduler }: Surroundings, label: string, ms: unknown, act: () => unknown): Scheduled {
  const asThen = AsyncLocalStorage.snapshot();
  const strike = (): void =>
    asThen(() => {
      const wakesAt = currentScope()?.page?.wakesAt() ?? 0;
      // Timers of a sleeping device fire when it wakes.
      if (wakesAt > scheduler.now) scheduler.after(wakesAt - scheduler.now, label, strike);
      else if (scheduled.act !== null && !hasDied()) act();
    });
  const scheduled = scheduler.after(Math.max(1, Math.trunc(Number(ms)) || 0), label, strike);
  return scheduled;
}

function setVirtualTimeout(callback: Callback, ms?: number, ...args: unknown[]): unknown {
  const world = surroundings();
  if (world === null) return real.setTimeout(callback, ms, ...args);
  return new VirtualTimer(later(world, 'timer', ms, () => callback(...args)));
}

function setVirtualImmediate(callback: Callback, ...args: unknown[]): unknown {
  const world = surroundings();
  if (world === null) return real.setImmediate(callback, ...args);
  return new VirtualTimer(later(world, 'immediate', 0, () => callback(...args)));
}

function setVirtualInterval(callback: Callback, ms?: number, ...args: unknown[]): unknown {
  const world = surroundings();
  if (world === null) throw new Error('There is no world for an interval');
  const again = (): void => {
    if (timer.isOff) return;
    timer.renew(later(world, 'interval', ms, again));
    callback(...args);
  };
  const timer = new VirtualTimer(later(world, 'interval', ms, again));
  return timer;
}

function clear(timer: unknown): void {
  if (timer instanceof VirtualTimer) timer.close();
  else if (timer instanceof Object) real.clearTimeout(Reflect.get(timer, Symbol.toPrimitive)?.call(timer));
}

const timers = {
  setTimeout: setVirtualTimeout,
  setInterval: setVirtualInterval,
  setImmediate: setVirtualImmediate,
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
};
interface Waiting {
  readonly signal?: AbortSignal;
}

const pause = <T>(ms?: number, value?: T, { signal }: Waiting = {}): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const refuse = (): void => reject(signal?.reason);
    if (signal?.aborted === true) {
      refuse();
      return;
    }
    const timer = setVirtualTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve(value);
    }, ms);
    const giveUp = (): void => {
      clear(timer);
      refuse();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
const breathe = <T>(value?: T): Promise<T | undefined> =>
  new Promise((resolve) => {
    setVirtualImmediate(() => resolve(value));
  });
function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setVirtualTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  return controller.signal;
}

export function replaceTime(): void {
  Object.assign(Date, { now });
  const construct = (target: typeof Date, args: unknown[], asked: typeof Date): Date =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked);
  Object.defineProperty(globalThis, 'Date', {
    configurable: true,
    writable: true,
    value: new Proxy(Date, { construct }),
  });
  performance.now = () => {
    const world = surroundings();
    return world === null ? real.performanceNow() : world.scheduler.now % 1e9;
  };
  AbortSignal.timeout = timeoutSignal;
  Object.assign(globalThis, timers);
  Object.assign(require('node:timers'), timers);
  Object.assign(require('node:timers/promises'), { setTimeout: pause, setImmediate: breathe });
}
