import type { ShopperReport } from '#simulator/shoppers/report.ts';

export const mentions = (problem: string, name: string): boolean => problem.split(/[^\w]/).includes(name);

/** Finds the customer whom a problem names, directly or by a payment. */
export const findAffectedShopper = (
  problem: string,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
): string | null =>
  shoppers.find(({ name, intents }) => mentions(problem, name) || intents.some((id) => problem.includes(id)))
    ?.name ?? null;
