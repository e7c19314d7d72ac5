import { log } from '#server/logging/log.ts';

export function abortStart(reason: string): never {
  console.error(`Not started: ${reason}`);
  process.exit(1);
}

export const abortStartWithError = (error: unknown): never =>
  abortStart(error instanceof Error ? error.message : String(error));

/** After this time, the process ends even if an open connection blocks the shutdown. */
const shutdownTimeoutMs = 10_000;

/** Shuts down gracefully on a signal or an uncaught error. A second signal ends the process immediately. */
export function shutDownOnSignal(stop: () => Promise<void>, timeoutMs = shutdownTimeoutMs): void {
  let isStopping = false;
  function shutDown(code: number): void {
    isStopping = true;
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal('process.failed', { error });
        process.exit(1);
      },
    );
  }
  function handleSignal(signal: NodeJS.Signals): void {
    if (isStopping) process.exit(1);
    log.info('process.stopping', { signal });
    shutDown(0);
  }
  function handleUncaughtError(error: unknown): void {
    log.fatal('process.failed', { error });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    if (!isStopping) shutDown(1);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handleSignal);
  process.on('uncaughtException', handleUncaughtError);
  process.on('unhandledRejection', handleUncaughtError);
}

export function redirectConsoleToLog(): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    const level = method === 'error' || method === 'warn' ? method : 'info';
    console[method] = (output: unknown) => log[level]('process.said', toLogFields(output));
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('process.said', { error: warning }));
}

const toLogFields = (output: unknown) => (output instanceof Error ? { error: output } : { said: output });
