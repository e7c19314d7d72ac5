import type { IncomingMessage, ServerResponse } from 'node:http';

/** In ms and bytes: the rest of a body that was on its way when the answer was sent. */
const patience = 500;
const mostBytes = 1024 * 1024;

/** Reads without parsing, so that the client gets its answer: closed at once, the connection would be reset. */
function discardRest({ socket }: IncomingMessage): void {
  let bytes = 0;
  socket
    .removeAllListeners('data')
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) socket.destroy();
    })
    .resume()
    .end();
  setTimeout(() => socket.destroy(), patience).unref();
}

/**
 * Ends a connection whose request was answered before its body had arrived. Node would parse the rest, chunk by chunk, for as
 * long as the client sends.
 */
export function endAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    // A body that came together with its head is parsed after it.
    setImmediate(() => {
      if (!request.complete) discardRest(request);
    });
  });
}
