import * as z from 'zod/mini';

/** What one dependency answered, or did not. */
const checkSchema = z.enum(['up', 'down']);

/** `GET /api/health`: `degraded` when something is down, with 503 when no box can be sold without it. */
export const healthResponse = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  checks: z.record(z.string(), checkSchema),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** `GET /api/health/live`: the process answers. Whoever gets no answer starts another process. */
export const liveResponse = z.object({ status: z.literal('live'), version: z.string() });
export type LiveResponse = z.infer<typeof liveResponse>;

/** `GET /api/health/ready`: 200 or, when no more requests are to be sent here, 503. */
export const readyResponse = z.object({
  status: z.enum([
    'ready',
    /** The durable engine cannot be reached. */
    'unreachable',
    /** It was told to end, and takes no more requests in a moment. */
    'stopping',
  ]),
  version: z.string(),
});
export type ReadyResponse = z.infer<typeof readyResponse>;
