import * as z from 'zod/mini';

/** Which part of a world is played: what is left out changes nothing for those who stay, as far as they meet nobody. */
export const partSchema = z.readonly(
  z.object({
    /** Names; null for all. */
    shoppers: z.nullable(z.readonly(z.array(z.string()))),
    /** Ids of faults; null for all. */
    faults: z.nullable(z.readonly(z.array(z.string()))),
    /** How long calls are on their way, as a part of what chance says; 1 for all of it. */
    slowness: z.number(),
  }),
);
export type Part = z.infer<typeof partSchema>;

export const whole: Part = { shoppers: null, faults: null, slowness: 1 };
