import type { MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { Failure } from './failure.ts';
import { log } from '#server/logging/log.ts';

/**
 * Accepts a client's request id if it is short and contains only letters, digits, `_`, `-` and `=`. Otherwise
 * generates one.
 */
const longestId = 64;

const line: MiddlewareHandler = async (context, next) => {
  const began = performance.now();
  await next();
  const { error, req, res } = context;
  const fields = {
    method: req.method,
    // The route pattern, because a path may contain customer data.
    route: routePath(context, -1),
    status: res.status,
    ms: performance.now() - began,
    ...(error instanceof Failure && { code: error.code }),
  };
  // The customer receives the failure, the log its cause. Stack traces and provider texts never leave the
  // server.
  if (error !== undefined && res.status >= 500) log.error('request', { ...fields, error });
  else log.info('request', fields);
};

/**
 * Assigns each request an id, used in its response, its log lines and its calls to Restate, and logs the
 * request.
 */
export const requestLine = (): readonly MiddlewareHandler[] => [
  contextStorage(),
  requestId({ limitLength: longestId }),
  line,
];
