import type { Clockwork } from '#simulator/scheduler.ts';
import { Attempt, type HandlerServer } from './attempt.ts';
import type { Invocation } from './invocation.ts';
import type { Frame } from './messages.ts';

/** Where an attempt may end before its time: each is between two things that belong together. */
export const seams = ['command', 'completion', 'confirmation', 'news', 'end'] as const;
export type Seam = (typeof seams)[number];

/** What befalls attempts. */
export interface Trouble {
  /** Null where nothing happens; else whether the whole process dies, or only the connection to it. */
  strikes(seam: Seam, attempt: Attempt): 'death' | 'cut' | null;
}

interface AttemptsOptions {
  readonly scheduler: Clockwork;
  readonly trouble: Trouble;
  /** Who runs handlers that begin now. */
  readonly server: () => HandlerServer;
  readonly stateOf: (invocation: Invocation) => ReadonlyMap<string, Uint8Array>;
  /** Whether it has not ended. */
  readonly isOpen: (invocation: Invocation) => boolean;
  readonly hear: (attempt: Attempt, frame: Frame) => void;
  /** Hears what no attempt may end with. */
  readonly broken: (invocation: Invocation, error: Error) => void;
}

/** In ms, as the shop asks the real engine to wait. */
const firstRetry = 200;
const lastRetry = 30_000;
/** In ms: what the engine takes for a step of its own. */
export const hop = 1;
/** In ms, as the shop asks the real engine: an attempt in which nothing happens for so long is suspended. */
const inactivity = 3 * 60_000;

/** Begins attempts, ends them before their time as trouble has it, and begins them again. */
export class Attempts {
  readonly #options: AttemptsOptions;
  /** How often each thing happened. */
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

  /** Has an attempt suspend that has nothing to do. */
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

  /** It waits for news, and holds on to nothing meanwhile. */
  suspend(attempt: Attempt): void {
    this.counts.suspensions += 1;
    attempt.leave();
    attempt.invocation.attempt = null;
    if (attempt.isBehind) this.resume(attempt.invocation);
  }

  /** There is news for one that waits. */
  resume(invocation: Invocation): void {
    this.#beginLater(invocation, 'resume', hop);
  }

  /** @param delay in ms, when the handler asked for one */
  retry(attempt: Attempt, delay?: number): void {
    this.counts.failures += 1;
    attempt.leave();
    this.#again(attempt.invocation, delay);
  }

  /** Whether trouble ended the attempt there. */
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
