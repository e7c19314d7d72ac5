import type { EventClock } from '#simulator/scheduler.ts';
import { Attempt, type HandlerServer } from './attempt.ts';
import type { Invocation } from './invocation.ts';
import type { Frame } from './messages.ts';

/** Points between two related steps at which simulated Restate may interrupt an attempt of a handler. */
export const interruptionPoints = ['command', 'completion', 'confirmation', 'news', 'end'] as const;
export type InterruptionPoint = (typeof interruptionPoints)[number];

export interface Interrupter {
  /** Decides whether the handler crashes or loses its connection at the given point of its run. `null` if neither. */
  interruptAt(point: InterruptionPoint, attempt: Attempt): 'death' | 'cut' | null;
}

interface AttemptsOptions {
  readonly scheduler: EventClock;
  readonly interrupter: Interrupter;
  readonly server: () => HandlerServer;
  readonly stateOf: (invocation: Invocation) => ReadonlyMap<string, Uint8Array>;
  readonly isOpen: (invocation: Invocation) => boolean;
  readonly onFrame: (attempt: Attempt, frame: Frame) => void;
  readonly onError: (invocation: Invocation, error: Error) => void;
}

/** Delays in ms before a failed attempt is retried, as configured for Restate. */
const firstRetryDelay = 200;
const maxRetryDelay = 30_000;
/** Duration in ms of one step of simulated Restate. */
export const engineStepTime = 1;
/** Time in ms after which an inactive attempt is suspended, as configured for Restate. */
const inactivityTimeout = 3 * 60_000;

export class Attempts {
  readonly #options: AttemptsOptions;
  readonly counts = { attempts: 0, deaths: 0, cuts: 0, suspensions: 0, failures: 0 };

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  begin(invocation: Invocation): void {
    const { server, stateOf, onFrame, onError, scheduler } = this.#options;
    this.counts.attempts += 1;
    invocation.server ??= server();
    const attempt = new Attempt({
      now: scheduler.now,
      invocation,
      state: new Map(stateOf(invocation)),
      server: invocation.server,
      onFrame: (sender, frame) => {
        sender.lastFrameAt = scheduler.now;
        onFrame(sender, frame);
      },
      onEnd: (sender, error) => {
        if (error !== null) onError(invocation, error);
        this.retry(sender);
      },
    });
    invocation.attempt = attempt;
    attempt.start();
    this.#watchInactivity(attempt);
  }

  #watchInactivity(attempt: Attempt): void {
    const { scheduler } = this.#options;
    const closeInputIfInactive = (): void => {
      if (attempt.isOver) return;
      const idleTime = scheduler.now - attempt.lastFrameAt;
      if (idleTime >= inactivityTimeout) attempt.closeInput();
      else
        scheduler.after(inactivityTimeout - idleTime, `watch ${attempt.invocation.id}`, closeInputIfInactive);
    };
    closeInputIfInactive();
  }

  suspend(attempt: Attempt): void {
    this.counts.suspensions += 1;
    attempt.finish();
    attempt.invocation.attempt = null;
    if (attempt.hasPendingEntries) this.resume(attempt.invocation);
  }

  resume(invocation: Invocation): void {
    this.#scheduleBegin(invocation, 'resume', engineStepTime);
  }

  /** Retries a failed attempt. @param delay in ms, if the handler requested a delay */
  retry(attempt: Attempt, delay?: number): void {
    this.counts.failures += 1;
    attempt.finish();
    this.#scheduleRetry(attempt.invocation, delay);
  }

  /** May interrupt an attempt at a point. @returns `true` if the attempt was interrupted */
  interruptAt(attempt: Attempt, point: InterruptionPoint): boolean {
    const interruption = this.#options.interrupter.interruptAt(point, attempt);
    if (interruption === null) return false;
    this.#options.scheduler.trace(`${interruption} ${attempt.invocation.id} at a ${point}`);
    this.interrupt(attempt, interruption);
    return true;
  }

  interrupt(attempt: Attempt, interruption: 'death' | 'cut'): void {
    this.counts[interruption === 'death' ? 'deaths' : 'cuts'] += 1;
    attempt.interrupt(interruption === 'death');
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
