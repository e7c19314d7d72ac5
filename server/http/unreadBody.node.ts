import type { IncomingMessage, ServerResponse } from 'node:http';

/** In ms and bytes. */
const discardTimeoutMs = 500;
const maxDiscardedBytes = 1024 * 1024;

/** Discards the rest, because closing at once would reset the connection before the client reads. */
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

/** Closes a connection whose body is still arriving. Otherwise Node parses it for as long as the client sends. */
export function endAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    // A body in the same packet as the headers is parsed after them.
    setImmediate(() => {
      if (!request.complete) discardRest(request);
    });
  });
}
