import * as z from 'zod/mini';

const checkSchema = z.enum(['up', 'down']);

export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  checks: z.record(z.string(), checkSchema),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** `GET /api/health/live` */
export const liveResponse = z.object({ status: z.literal('live'), version: z.string() });
export type LiveResponse = z.infer<typeof liveResponse>;

/** `GET /api/health/ready` */
export const readyResponse = z.object({
  status: z.enum([
    'ready',
    /** Restate is unreachable. */
    'unreachable',
    'stopping',
  ]),
  version: z.string(),
});
export type ReadyResponse = z.infer<typeof readyResponse>;
