/** The three engines' messages for a module that did not arrive, and Vite's for a style sheet. */
const unfetched = /dynamically imported module|Importing a module script failed|Unable to preload/;
const errorsOfNetwork: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError']);

/** Whether code did not arrive. An error of any other kind was thrown by the code itself. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && (errorsOfNetwork.has(error.name) || unfetched.test(error.message));

/** Marks the page, so that the sentence about missing code names its cause (`Lost.module.css`). */
export function markFailure(error: unknown): void {
  const { dataset } = document.documentElement;
  if (isUnfetched(error)) delete dataset['broken'];
  else dataset['broken'] = '';
}
