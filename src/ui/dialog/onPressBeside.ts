/**
 * Calls `tell` on a click on the backdrop. Ignores a click that starts inside, such as a text selection.
 * @returns a function that removes the listeners
 */
export function onPressBeside(dialog: HTMLDialogElement, tell: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog && pressed === dialog) tell();
    },
    { signal },
  );
  return () => stop.abort();
}
