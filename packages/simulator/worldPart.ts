import * as z from 'zod/mini';

/** Part of a simulated world to replay. Removing independent customers or faults does not affect the others. */
export const worldPartSchema = z.readonly(
  z.object({
    /** Names or ids that are replayed, `null` for all. */
    shoppers: z.nullable(z.readonly(z.array(z.string()))),
    /** Names or ids that are replayed, `null` for all. */
    faults: z.nullable(z.readonly(z.array(z.string()))),
    /** Factor on the random latency. 1 keeps it unchanged. */
    slowness: z.number(),
  }),
);
export type WorldPart = z.infer<typeof worldPartSchema>;

export const completeWorld: WorldPart = { shoppers: null, faults: null, slowness: 1 };
