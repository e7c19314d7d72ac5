/** Activation-triggering events of the HTML standard, and the events that browsers derive from them. */
const activationEvents: ReadonlySet<string> = new Set([
  'click',
  'keydown',
  'mousedown',
  'pointerdown',
  'pointerup',
  'submit',
  'touchend',
]);

/**
 * `true` in the task of a press with unused activation. Chromium allows about 5 s of waiting, Safari 1 s, and Safari 26.5 none for
 * a payment sheet. The stand-ins allow none, so a page that waits fails in every browser.
 */
export const hasUserActivation = (): boolean =>
  (!('userActivation' in navigator) || navigator.userActivation.isActive) &&
  window.event?.isTrusted === true &&
  activationEvents.has(window.event.type);
