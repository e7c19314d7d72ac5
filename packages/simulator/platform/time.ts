import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { ScheduledEvent } from '#simulator/scheduler.ts';
import { currentScope, hasEnded } from '#simulator/scope.ts';
import { worldPlatform, type WorldPlatform } from './worldPlatform.ts';

const require = createRequire(import.meta.url);
const original = {
  now: Date.now,
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  clearTimeout: globalThis.clearTimeout,
  performanceNow: performance.now.bind(performance),
};

function now(): number {
  const world = worldPlatform();
  return world === null ? original.now() : world.scheduler.now + (currentScope()?.clockOffset ?? 0);
}

/** Resolves after all pending work of the thread. Uses the platform's original `setImmediate`. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    original.setImmediate(resolve);
  });

class VirtualTimer {
  #scheduled: ScheduledEvent;
  constructor(scheduled: ScheduledEvent) {
    this.#scheduled = scheduled;
  }
  reschedule(scheduled: ScheduledEvent): void {
    this.#scheduled = scheduled;
  }
  get isCancelled(): boolean {
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

function scheduleInScope(
  { scheduler }: WorldPlatform,
  label: string,
  ms: unknown,
  act: () => unknown,
): ScheduledEvent {
  const runInContext = AsyncLocalStorage.snapshot();
  const fire = (): void =>
    runInContext(() => {
      const wakesAt = currentScope()?.page?.wakesAt() ?? 0;
      // Timers of a sleeping device fire when it wakes.
      if (wakesAt > scheduler.now) scheduler.after(wakesAt - scheduler.now, label, fire);
      else if (scheduled.act !== null && !hasEnded()) act();
    });
  const scheduled = scheduler.after(Math.max(1, Math.trunc(Number(ms)) || 0), label, fire);
  return scheduled;
}

function setVirtualTimeout(callback: Callback, ms?: number, ...args: unknown[]): unknown {
  const world = worldPlatform();
  if (world === null) return original.setTimeout(callback, ms, ...args);
  return new VirtualTimer(scheduleInScope(world, 'timer', ms, () => callback(...args)));
}

function setVirtualImmediate(callback: Callback, ...args: unknown[]): unknown {
  const world = worldPlatform();
  if (world === null) return original.setImmediate(callback, ...args);
  return new VirtualTimer(scheduleInScope(world, 'immediate', 0, () => callback(...args)));
}

function setVirtualInterval(callback: Callback, ms?: number, ...args: unknown[]): unknown {
  const world = worldPlatform();
  if (world === null) throw new Error('No simulated world for an interval');
  const repeat = (): void => {
    if (timer.isCancelled) return;
    timer.reschedule(scheduleInScope(world, 'interval', ms, repeat));
    callback(...args);
  };
  const timer = new VirtualTimer(scheduleInScope(world, 'interval', ms, repeat));
  return timer;
}

function clearTimer(timer: unknown): void {
  if (timer instanceof VirtualTimer) timer.close();
  else if (timer instanceof Object)
    original.clearTimeout(Reflect.get(timer, Symbol.toPrimitive)?.call(timer));
}

const virtualTimers = {
  setTimeout: setVirtualTimeout,
  setInterval: setVirtualInterval,
  setImmediate: setVirtualImmediate,
  clearTimeout: clearTimer,
  clearInterval: clearTimer,
  clearImmediate: clearTimer,
};
interface PauseOptions {
  readonly signal?: AbortSignal;
}

const pause = <T>(ms?: number, value?: T, { signal }: PauseOptions = {}): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const rejectAborted = (): void => reject(signal?.reason);
    if (signal?.aborted === true) {
      rejectAborted();
      return;
    }
    const timer = setVirtualTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve(value);
    }, ms);
    const onAbort = (): void => {
      clearTimer(timer);
      rejectAborted();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
const waitForImmediate = <T>(value?: T): Promise<T | undefined> =>
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
  const construct = (target: typeof Date, args: unknown[], newTarget: typeof Date): Date =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
  Object.defineProperty(globalThis, 'Date', {
    configurable: true,
    writable: true,
    value: new Proxy(Date, { construct }),
  });
  performance.now = () => {
    const world = worldPlatform();
    return world === null ? original.performanceNow() : world.scheduler.now % 1e9;
  };
  AbortSignal.timeout = timeoutSignal;
  Object.assign(globalThis, virtualTimers);
  Object.assign(require('node:timers'), virtualTimers);
  Object.assign(require('node:timers/promises'), { setTimeout: pause, setImmediate: waitForImmediate });
}
