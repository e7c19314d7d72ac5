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
