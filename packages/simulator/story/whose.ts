import type { ShopperReport } from '#simulator/shoppers/report.ts';

/** Whether a problem tells a shopper's name. */
export const names = (problem: string, name: string): boolean => problem.split(/[^\w]/).includes(name);

/** Whom a problem befell: who is named in it, or whose payment is; null where nobody was given that payment. */
export const whose = (
  problem: string,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
): string | null =>
  shoppers.find(({ name, intents }) => names(problem, name) || intents.some((id) => problem.includes(id)))
    ?.name ?? null;
