import type { IncomingMessage, ServerResponse } from 'node:http';

const discardTimeoutMs = 500;
const maxDiscardedBytes = 1024 * 1024;

/** Discards the rest of a request body. Closing at once would lose the response. */
function discardRest({ socket }: IncomingMessage): void {
  let bytes = 0;
  socket
    .removeAllListeners('data')
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxDiscardedBytes) socket.destroy();
    })
    .resume()
    .end();
  setTimeout(() => socket.destroy(), discardTimeoutMs).unref();
}

/** After the response, closes a connection whose request body is still arriving. */
export function endAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    // Waits, because Node parses a body in the same packet after the headers.
    setImmediate(() => {
      if (!request.complete) discardRest(request);
    });
  });
}
