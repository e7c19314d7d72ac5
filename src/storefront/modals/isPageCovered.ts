/** `true` if a dialog or a pinned panel is open. A panel opened by hover closes as the mouse leaves. */
export const isPageCovered = (): boolean =>
  document.querySelector('dialog[open], [data-pinned="true"]') !== null;
