/** Says why nothing was started, and ends. */
export function refuseToStart(reason: string): never {
  console.error(`Not started: ${reason}`);
  process.exit(1);
}

/** For `catch`: an error's words are the reason. */
export const refuseBecauseOf = (error: unknown): never =>
  refuseToStart(error instanceof Error ? error.message : String(error));

/** Ends a process in order when the platform or the keyboard says so; asked twice, at once. */
export function untilStopped(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
