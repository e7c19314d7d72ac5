import type { IncomingMessage, ServerResponse } from 'node:http';

const discardTimeoutMs = 500;
const maxDiscardedBytes = 1024 * 1024;

/** Discards the rest of a request body. An immediate close would lose the response. */
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
    // Node may not yet have parsed a body that arrived with the headers.
    setImmediate(() => {
      if (!request.complete) discardRest(request);
    });
  });
}
