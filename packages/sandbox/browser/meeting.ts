/**
 * Handshake between a frame and its parent page. It repeats, because a test-driven browser may lose messages while a window opens.
 */
const pause = 100;

const greet = (): void => window.parent.postMessage({ say: 'hello' }, '*');

/**
 * In the frame: announces itself until the page has sent the ports. Does nothing without a parent page. @param serve called once,
 * with the message that has the ports
 */
export function meetPage(serve: (connect: MessageEvent) => void): void {
  if (window.parent === window) return;
  const clock = window.setInterval(greet, pause);
  const hear = (event: MessageEvent<{ readonly say: string }>): void => {
    if (event.source !== window.parent || event.data.say !== 'connect') return;
    window.clearInterval(clock);
    window.removeEventListener('message', hear);
    serve(event);
  };
  window.addEventListener('message', hear);
  greet();
}

/** In the page: connects a frame once, at its first announcement. @returns a function that stops listening */
export function meetFrame(frame: HTMLIFrameElement, connect: (frame: Window) => void): () => void {
  const stop = (): void => window.removeEventListener('message', hear);
  const hear = ({ source }: MessageEvent): void => {
    const { contentWindow } = frame;
    if (contentWindow === null || source !== contentWindow) return;
    stop();
    connect(contentWindow);
  };
  window.addEventListener('message', hear);
  return stop;
}
