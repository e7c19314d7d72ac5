import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from './failure.ts';

/** Minimum average chunk size in bytes, smaller than real network packets. */
const minChunkBytes = 512;

interface BodyLimit {
  readonly maxSize: number;
  readonly onRejected?: (context: Context) => Promise<void>;
}

/**
 * Without `content-length`, also limits the body's chunks, because even tiny ones cost processor time (record
 * 0035).
 * @throws Failure 413
 */
export function limitBody({ maxSize, onRejected = () => Promise.resolve() }: BodyLimit): MiddlewareHandler {
  const maxChunks = Math.ceil(maxSize / minChunkBytes);
  const reject = async (context: Context): Promise<never> => {
    await onRejected(context);
    throw new Failure(413, 'too_large', 'La demande est trop volumineuse.');
  };
  const limitLength = bodyLimit({ maxSize, onError: reject });

  return async (context, next) => {
    const { raw } = context.req;
    if (raw.headers.has('content-length') || raw.body === null) return limitLength(context, next);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const chunk of raw.body) {
      size += chunk.length;
      if (chunks.push(chunk) > maxChunks || size > maxSize) await reject(context);
    }
    context.req.raw = new Request(raw, { method: raw.method, body: new Blob(chunks) });
    return next();
  };
}
