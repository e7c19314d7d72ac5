/** Events that count as a user's press: activation-triggering events of the HTML standard and the events derived from them. */
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
 * Returns `true` in the task of a user's press, while its activation is unused. After a press, Chromium allows about 5 s of
 * waiting, Safari 1 s, and Safari 26.5 none for a payment sheet. The fakes allow no waiting, so a page that waits fails in
 * every browser. @param event current event, needed inside a shadow root, where `window.event` is `undefined`
 */
export const hasUserActivation = (event: Event | undefined = window.event): boolean =>
  (!('userActivation' in navigator) || navigator.userActivation.isActive) &&
  event?.isTrusted === true &&
  activationEvents.has(event.type);
