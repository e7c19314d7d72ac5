import type { Clockwork } from '#simulator/scheduler.ts';
import { Attempt, type HandlerServer } from './attempt.ts';
import type { Invocation } from './invocation.ts';
import type { Frame } from './messages.ts';

/** Points at which an attempt may be interrupted, each between two related steps. */
export const seams = ['command', 'completion', 'confirmation', 'news', 'end'] as const;
export type Seam = (typeof seams)[number];

export interface Trouble {
  /** Ends the process or the connection at this point. `null` if nothing happens. */
  strikes(point: Seam, attempt: Attempt): 'death' | 'cut' | null;
}

interface AttemptsOptions {
  readonly scheduler: Clockwork;
  readonly trouble: Trouble;
  readonly server: () => HandlerServer;
  readonly stateOf: (invocation: Invocation) => ReadonlyMap<string, Uint8Array>;
  readonly isOpen: (invocation: Invocation) => boolean;
  readonly hear: (attempt: Attempt, frame: Frame) => void;
  readonly broken: (invocation: Invocation, error: Error) => void;
}

/** Retry delays in ms, as configured for Restate. */
const firstRetryDelay = 200;
const maxRetryDelay = 30_000;
/** In ms. Duration of one engine step. */
export const hop = 1;
/** In ms, as configured for Restate. An attempt without activity for this time is suspended. */
const inactivityTimeout = 3 * 60_000;

export class Attempts {
  readonly #options: AttemptsOptions;
  readonly counts = { attempts: 0, deaths: 0, cuts: 0, suspensions: 0, failures: 0 };

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  begin(invocation: Invocation): void {
    const { server, stateOf, hear, broken, scheduler } = this.#options;
    this.counts.attempts += 1;
    invocation.server ??= server();
    const attempt = new Attempt({
      now: scheduler.now,
      invocation,
      state: new Map(stateOf(invocation)),
      server: invocation.server,
      hear: (sender, frame) => {
        sender.activeAt = scheduler.now;
        hear(sender, frame);
      },
      ended: (sender, error) => {
        if (error !== null) broken(invocation, error);
        this.retry(sender);
      },
    });
    invocation.attempt = attempt;
    attempt.start();
    this.#watchInactivity(attempt);
  }

  #watchInactivity(attempt: Attempt): void {
    const { scheduler } = this.#options;
    const check = (): void => {
      if (attempt.isOver) return;
      const idleTime = scheduler.now - attempt.activeAt;
      if (idleTime >= inactivityTimeout) attempt.closeInput();
      else scheduler.after(inactivityTimeout - idleTime, `watch ${attempt.invocation.id}`, check);
    };
    check();
  }

  suspend(attempt: Attempt): void {
    this.counts.suspensions += 1;
    attempt.leave();
    attempt.invocation.attempt = null;
    if (attempt.isBehind) this.resume(attempt.invocation);
  }

  resume(invocation: Invocation): void {
    this.#scheduleBegin(invocation, 'resume', hop);
  }

  /** @param delay in ms, if the handler requested a delay */
  retry(attempt: Attempt, delay?: number): void {
    this.counts.failures += 1;
    attempt.leave();
    this.#scheduleRetry(attempt.invocation, delay);
  }

  /** @returns `true` if the attempt was interrupted here */
  strikes(attempt: Attempt, point: Seam): boolean {
    const interruption = this.#options.trouble.strikes(point, attempt);
    if (interruption === null) return false;
    this.#options.scheduler.note(`${interruption} ${attempt.invocation.id} at a ${point}`);
    this.breakOff(attempt, interruption);
    return true;
  }

  breakOff(attempt: Attempt, interruption: 'death' | 'cut'): void {
    this.counts[interruption === 'death' ? 'deaths' : 'cuts'] += 1;
    attempt.breakOff(interruption === 'death');
    this.#scheduleRetry(attempt.invocation);
  }

  #scheduleRetry(
    invocation: Invocation,
    delay = Math.min(firstRetryDelay * 2 ** invocation.failures, maxRetryDelay),
  ): void {
    invocation.attempt = null;
    invocation.failures += 1;
    this.#scheduleBegin(invocation, 'retry', delay);
  }

  #scheduleBegin(invocation: Invocation, reason: string, delay: number): void {
    const { scheduler, isOpen } = this.#options;
    scheduler.after(delay, `${reason} ${invocation.id}`, () => {
      if (invocation.attempt === null && isOpen(invocation)) this.begin(invocation);
    });
  }
}
