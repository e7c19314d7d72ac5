import type { ServerResponse } from 'node:http';

/** Interval of the keep-alive messages in ms. Proxies and Node close connections without traffic. */
const keepAliveMs = 20_000;

export interface Stream {
  readonly send: (message: unknown) => void;
}

/**
 * Starts a stream of server-sent events.
 * @param onClose called when the client disconnects
 */
export function streamOn(response: ServerResponse, onClose: () => void): Stream {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // The first line makes the server send the response headers without delay.
  response.write(': open\n\n');
  const keepAliveTimer = setInterval(() => response.write(': still there\n\n'), keepAliveMs);
  response.on('close', () => {
    clearInterval(keepAliveTimer);
    onClose();
  });
  return { send: (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`) };
}
