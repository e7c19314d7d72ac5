/**
 * Ignores a click that starts inside the dialog, such as a text selection.
 * @returns a function that removes the listeners
 */
export function onBackdropClick(dialog: HTMLDialogElement, callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressedTarget: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressedTarget = target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog && pressedTarget === dialog) callback();
    },
    { signal },
  );
  return () => controller.abort();
}
