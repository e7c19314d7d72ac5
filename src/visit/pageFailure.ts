const listeners = new Set<() => void>();
let failure: { readonly error: unknown } | null = null;

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

/** Shows the error page from a `<template>` of the document, because other code may have failed. */
export function showFailure(container: Element): void {
  const page = document.querySelector<HTMLTemplateElement>('#failed');
  if (page === null) return;
  container.replaceChildren(page.content.cloneNode(true));
  delete document.documentElement.dataset['entering'];
  void import('./failureDetails.ts')
    .then(({ addFailureDetails: addDetails }) => addDetails(container))
    .catch(() => undefined);
}
