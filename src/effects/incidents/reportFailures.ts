/** Maximum number of error reports per page, because an error may repeat with each render. */
const maxReports = 3;

/** Reports uncaught errors and errors of React error boundaries to the server (record 0029). */
export function reportFailures(): void {
  const reported = new Set<Error>();
  const report = async (error: unknown): Promise<void> => {
    if (!(error instanceof Error) || reported.has(error) || reported.size === maxReports) return;
    reported.add(error);
    try {
      const { postFailure } = await import('./failureReport.ts');
      await postFailure(error);
    } catch {
      // Ignores a failed error report, because it would cause another report.
    }
  };
  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
