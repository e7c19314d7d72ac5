import type { MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { Failure } from './failure.ts';
import { log } from '#server/logging/log.ts';

/** A caller's id is taken as it is when it is short and plain (letters, digits, `_`, `-`, `=`), else there is a new one. */
const longestId = 64;

const line: MiddlewareHandler = async (context, next) => {
  const began = performance.now();
  await next();
  const { error, req, res } = context;
  const fields = {
    method: req.method,
    // The pattern: an address may hold anything.
    route: routePath(context, -1),
    status: res.status,
    ms: performance.now() - began,
    ...(error instanceof Failure && { code: error.code }),
  };
  // The shopper gets the failure, the log its cause: no stack and no provider's text leave the server.
  if (error !== undefined && res.status >= 500) log.error('request', { ...fields, error });
  else log.info('request', fields);
};

/** Gives each request an id, which its answer, every line of the log and what it asks of the engine carry; and one line when it is over. */
export const requestLine = (): readonly MiddlewareHandler[] => [
  contextStorage(),
  requestId({ limitLength: longestId }),
  line,
];
