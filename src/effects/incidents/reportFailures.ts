/** Per page: one error may come back with each rendering. */
const mostReports = 3;

/** Reports errors that nobody caught, or a boundary did (record 0029). */
export function reportFailures(): void {
  const reported = new Set<Error>();
  const report = async (error: unknown): Promise<void> => {
    if (!(error instanceof Error) || reported.has(error) || reported.size === mostReports) return;
    reported.add(error);
    try {
      const { postFailure } = await import('./failureReport.ts');
      await postFailure(error);
    } catch {
      // Offline it is not reported: the page must not fail again over that.
    }
  };
  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
