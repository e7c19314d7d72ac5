import type { MiddlewareHandler } from 'hono';

/** Metrics use `@opentelemetry/api` directly, which does nothing without an SDK. */
export interface Telemetry {
  /** One span and duration per request, in the client's trace. */
  readonly functions: MiddlewareHandler;
}

export const silent: Telemetry = { functions: (_context, next) => next() };
