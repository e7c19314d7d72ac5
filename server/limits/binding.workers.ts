import type { OpenTally } from './counters.ts';

/** Cloudflare's binding that limits rates, set to as many a minute as it is opened with (deploy/wrangler.shop.json). */
export interface RateLimitBinding {
  limit(asked: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Counts where Cloudflare does, near the visitor: it tells only whether there were too many. */
export const bindingTally =
  (binding: RateLimitBinding): OpenTally =>
  (name, { points, seconds }) => ({
    penalty: async (key) => {
      const { success } = await binding.limit({ key: `${name}:${key}` });
      return { consumedPoints: success ? 1 : points + 1, msBeforeNext: seconds * 1000 };
    },
  });
