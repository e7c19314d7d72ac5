const loadErrorPattern = /dynamically imported module|Importing a module script failed|Unable to preload/;
const networkErrorNames: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError']);

/** `true` if code failed to load, `false` if loaded code threw the error. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error && (networkErrorNames.has(error.name) || loadErrorPattern.test(error.message));

export function markAsLoadError(error: unknown): void {
  const { dataset } = document.documentElement;
  if (isLoadError(error)) delete dataset['broken'];
  else dataset['broken'] = '';
}
