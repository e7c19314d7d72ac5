/** As `ref`: what comes in takes the focus, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
