const listeners = new Set<() => void>();
let failure: { readonly error: unknown } | null = null;

/** An error outside of rendering that leaves the page without its machines. */
export const pageFailure = {
  set: (error: unknown): void => {
    failure ??= { error };
    for (const listener of listeners) listener();
  },
  get: () => failure,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Shows that an error has stopped the page, from the document alone: it needs no code that may have failed. Details of the moment
 * follow if their code arrives.
 */
export function showFailure(place: Element): void {
  const page = document.querySelector<HTMLTemplateElement>('#failed');
  if (page === null) return;
  place.replaceChildren(page.content.cloneNode(true));
  delete document.documentElement.dataset['entering'];
  void import('./failureDetails.ts').then(({ addDetails }) => addDetails(place)).catch(() => undefined);
}
