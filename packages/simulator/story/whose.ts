import type { ShopperReport } from '#simulator/shoppers/report.ts';

export const names = (problem: string, name: string): boolean => problem.split(/[^\w]/).includes(name);

/** Customer affected by a problem, by name or by payment, or `null`. */
export const whose = (
  problem: string,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
): string | null =>
  shoppers.find(({ name, intents }) => names(problem, name) || intents.some((id) => problem.includes(id)))
    ?.name ?? null;
