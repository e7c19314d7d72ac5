import type { ShopperReport } from '#tests/simulator/shoppers/report.ts';

/** Whom a problem befell: who is named in it, or whose payment is; null where nobody was given that payment. */
export const whose = (
  problem: string,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
): string | null =>
  shoppers.find(
    ({ name, intents }) =>
      problem.split(/[^\w]/).includes(name) || intents.some((id) => problem.includes(id)),
  )?.name ?? null;
