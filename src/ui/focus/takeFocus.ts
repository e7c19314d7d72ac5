/** Ref callback that focuses an element when it mounts. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
