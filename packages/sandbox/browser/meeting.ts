/**
 * How a frame and the page that holds it meet. Neither counts on a single message, nor on the frame's `load`: while a window is
 * opened from the page, a browser that is driven by a test lets what arrives there fall.
 */
const pause = 100;

const greet = (): void => window.parent.postMessage({ say: 'hello' }, '*');

/**
 * In the frame: says that it is there until the page has sent what it is to serve. A page that nobody holds says nothing.
 * @param serve is called once, with the message that has the ports
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

/**
 * In the page: connects a frame when it says that it is there, once.
 * @returns stops listening, for a frame that goes before it came
 */
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
