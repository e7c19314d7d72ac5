/**
 * Interval in ms of a frame's announcement to its parent page. It repeats, because a test-driven browser may lose messages while a
 * window opens.
 */
const announceIntervalMs = 100;

const announceToParent = (): void => window.parent.postMessage({ kind: 'hello' }, '*');

/**
 * Called in a frame: announces the frame until the parent page has sent message ports. Does nothing without a parent page. @param
 * onConnected called once, with the message that has the ports
 */
export function connectToParentPage(onConnected: (connect: MessageEvent) => void): void {
  if (window.parent === window) return;
  const announceTimer = window.setInterval(announceToParent, announceIntervalMs);
  const handleMessage = (event: MessageEvent<{ readonly kind: string }>): void => {
    if (event.source !== window.parent || event.data.kind !== 'connect') return;
    window.clearInterval(announceTimer);
    window.removeEventListener('message', handleMessage);
    onConnected(event);
  };
  window.addEventListener('message', handleMessage);
  announceToParent();
}

/**
 * Called in the page: connects a frame once, when the frame announces itself for the first time. @returns a function that stops
 * listening
 */
export function connectToFrame(frame: HTMLIFrameElement, onAnnounced: (frame: Window) => void): () => void {
  const stopListening = (): void => window.removeEventListener('message', handleMessage);
  const handleMessage = ({ source }: MessageEvent): void => {
    const { contentWindow } = frame;
    if (contentWindow === null || source !== contentWindow) return;
    stopListening();
    onAnnounced(contentWindow);
  };
  window.addEventListener('message', handleMessage);
  return stopListening;
}
