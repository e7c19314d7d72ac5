import type { MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { Failure } from './failure.ts';
import { log } from '#server/logging/log.ts';

const maxRequestIdLength = 64;

const logRequest: MiddlewareHandler = async (context, next) => {
  const startedAt = performance.now();
  await next();
  const { error, req, res } = context;
  const fields = {
    method: req.method,
    // Logs no path, because a path may contain customer data.
    route: routePath(context, -1),
    status: res.status,
    ms: performance.now() - startedAt,
    ...(error instanceof Failure && { code: error.code }),
  };
  if (error !== undefined && res.status >= 500) log.error('request', { ...fields, error });
  else log.info('request', fields);
};

/** Adds the request id to responses, log lines and calls to Restate. */
export const requestLogging = (): readonly MiddlewareHandler[] => [
  contextStorage(),
  requestId({ limitLength: maxRequestIdLength }),
  logRequest,
];
