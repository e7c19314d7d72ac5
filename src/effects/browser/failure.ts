/** Error messages of browsers and Vite for code that failed to load. */
const unfetched = /dynamically imported module|Importing a module script failed|Unable to preload/;
const errorsOfNetwork: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError']);

/** `true` if code failed to load. Other errors were thrown by the code itself. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && (errorsOfNetwork.has(error.name) || unfetched.test(error.message));

export function markFailure(error: unknown): void {
  const { dataset } = document.documentElement;
  if (isUnfetched(error)) delete dataset['broken'];
  else dataset['broken'] = '';
}
