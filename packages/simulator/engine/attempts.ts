import type { Clockwork } from '#simulator/scheduler.ts';
import { Attempt, type HandlerServer } from './attempt.ts';
import type { Invocation } from './invocation.ts';
import type { Frame } from './messages.ts';

/** Points at which an attempt may be interrupted, each between two related steps. */
export const seams = ['command', 'completion', 'confirmation', 'news', 'end'] as const;
export type Seam = (typeof seams)[number];

export interface Trouble {
  /** Ends the process or the connection at this point. `null` if nothing happens. */
  strikes(seam: Seam, attempt: Attempt): 'death' | 'cut' | null;
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
const firstRetry = 200;
const lastRetry = 30_000;
/** In ms. Duration of one engine step. */
export const hop = 1;
/** In ms, as configured for Restate. An attempt without activity for this time is suspended. */
const inactivity = 3 * 60_000;

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
      hear: (speaker, frame) => {
        speaker.activeAt = scheduler.now;
        hear(speaker, frame);
      },
      ended: (speaker, error) => {
        if (error !== null) broken(invocation, error);
        this.retry(speaker);
      },
    });
    invocation.attempt = attempt;
    attempt.start();
    this.#watch(attempt);
  }

  #watch(attempt: Attempt): void {
    const { scheduler } = this.#options;
    const rest = (): void => {
      if (attempt.isOver) return;
      const idle = scheduler.now - attempt.activeAt;
      if (idle >= inactivity) attempt.closeInput();
      else scheduler.after(inactivity - idle, `watch ${attempt.invocation.id}`, rest);
    };
    rest();
  }

  suspend(attempt: Attempt): void {
    this.counts.suspensions += 1;
    attempt.leave();
    attempt.invocation.attempt = null;
    if (attempt.isBehind) this.resume(attempt.invocation);
  }

  resume(invocation: Invocation): void {
    this.#beginLater(invocation, 'resume', hop);
  }

  /** @param delay in ms, if the handler requested a delay */
  retry(attempt: Attempt, delay?: number): void {
    this.counts.failures += 1;
    attempt.leave();
    this.#again(attempt.invocation, delay);
  }

  /** @returns `true` if the attempt was interrupted here */
  strikes(attempt: Attempt, seam: Seam): boolean {
    const stroke = this.#options.trouble.strikes(seam, attempt);
    if (stroke === null) return false;
    this.#options.scheduler.note(`${stroke} ${attempt.invocation.id} at a ${seam}`);
    this.breakOff(attempt, stroke);
    return true;
  }

  breakOff(attempt: Attempt, stroke: 'death' | 'cut'): void {
    this.counts[stroke === 'death' ? 'deaths' : 'cuts'] += 1;
    attempt.breakOff(stroke === 'death');
    this.#again(attempt.invocation);
  }

  #again(invocation: Invocation, delay = Math.min(firstRetry * 2 ** invocation.failures, lastRetry)): void {
    invocation.attempt = null;
    invocation.failures += 1;
    this.#beginLater(invocation, 'retry', delay);
  }

  #beginLater(invocation: Invocation, why: string, delay: number): void {
    const { scheduler, isOpen } = this.#options;
    scheduler.after(delay, `${why} ${invocation.id}`, () => {
      if (invocation.attempt === null && isOpen(invocation)) this.begin(invocation);
    });
  }
}
