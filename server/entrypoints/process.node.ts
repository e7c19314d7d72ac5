import { log } from '#server/logging/log.ts';

/** Says why nothing was started, and ends. */
export function refuseToStart(reason: string): never {
  console.error(`Not started: ${reason}`);
  process.exit(1);
}

/** For `catch`: an error's words are the reason. */
export const refuseBecauseOf = (error: unknown): never =>
  refuseToStart(error instanceof Error ? error.message : String(error));

/** In ms, for what is under way when something has failed that nobody caught: who caused it may hold on to us. */
const lastGrace = 10_000;

/**
 * Ends a process in order when the platform or the keyboard says so; told twice, at once. So it does after an error that nobody caught:
 * what is left in memory is not to be trusted, so that it takes no more, ends what is under way, and comes back as another process.
 */
export function untilStopped(stop: () => Promise<void>, grace = lastGrace): void {
  let isStopping = false;
  /** Every reason to end goes this one way. */
  function end(code: number): void {
    isStopping = true;
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal('process.failed', { error });
        process.exit(1);
      },
    );
  }
  function endBy(signal: NodeJS.Signals): void {
    if (isStopping) process.exit(1);
    log.info('process.stopping', { signal });
    end(0);
  }
  function endAfter(error: unknown): void {
    log.fatal('process.failed', { error });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), grace).unref();
    if (!isStopping) end(1);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endBy);
  process.on('uncaughtException', endAfter);
  process.on('unhandledRejection', endAfter);
}

/** From now on what libraries and Node itself tell a console is logged like all else: held back when it floods, and without values. */
export function logForeignWords(): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    const level = method === 'error' || method === 'warn' ? method : 'info';
    console[method] = (said: unknown) => log[level]('process.said', saidOf(said));
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('process.said', { error: warning }));
}

const saidOf = (said: unknown) => (said instanceof Error ? { error: said } : { said });
