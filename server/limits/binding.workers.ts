import type { CreatePenaltyCounter } from './counters.ts';

/** Cloudflare Workers binding, configured in `deploy/wrangler.shop.json`. */
export interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Cloudflare counts per location and reports only whether the limit is exceeded. */
export const createBindingCounter =
  (binding: RateLimitBinding): CreatePenaltyCounter =>
  (name, { points, seconds }) => ({
    penalty: async (key) => {
      const { success } = await binding.limit({ key: `${name}:${key}` });
      return { consumedPoints: success ? 1 : points + 1, msBeforeNext: seconds * 1000 };
    },
  });
