import type { MiddlewareHandler } from 'hono';

/** Metrics use `@opentelemetry/api`, which does nothing without an SDK. */
export interface Telemetry {
  readonly httpMiddleware: MiddlewareHandler;
}

export const noTelemetry: Telemetry = { httpMiddleware: (_context, next) => next() };
