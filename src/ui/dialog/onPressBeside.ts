/**
 * Tells of a press on a modal dialog's backdrop, which is the dialog itself where its contents are not. What
 * begins in a field and ends beside the window, as a selection of text does, is none. Returns how to stop.
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
