import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { worldPartSchema } from './worldPart.ts';
import type { Job, Pool } from './pool.ts';
import { voucherNames } from './profiles.ts';

export const storedWorldSchema = z.object({
  /** Title of the stored world, in French. */
  title: z.string(),
  profile: z.string(),
  fault: z.optional(z.string()),
  voucher: z.optional(z.enum(voucherNames)),
  wallets: z.optional(z.boolean()),
  seed: z.string(),
  /** Number of customers in the complete world, even if `part` has fewer. */
  shoppers: z.int(),
  arePages: z.boolean(),
  part: worldPartSchema,
});

export type StoredWorld = z.infer<typeof storedWorldSchema>;

const file = new URL('regressions.json', import.meta.url);

/** Reads the smallest failing world of each fixed bug, by mutation. @throws Error if the file is invalid */
export const readRegressions = (): Readonly<Record<string, StoredWorld>> =>
  existsSync(file)
    ? z.record(z.string(), storedWorldSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};

/** Stores a failing world, and replaces the former world of the same mutation. */
export function storeRegression(mutation: string, world: StoredWorld): void {
  const regressions = { ...readRegressions(), [mutation]: storedWorldSchema.parse(world) };
  writeFileSync(file, `${JSON.stringify(regressions, null, 2)}\n`);
}

/**
 * Returns a French reason against storing a world if the world also fails without the mutation. @param unmutatedPool pool without
 * mutation @throws Error if the thread fails
 */
export async function reasonNotToStore(
  job: Job,
  unmutatedPool: Pick<Pool, 'runOne'>,
): Promise<string | null> {
  const { problems } = await unmutatedPool.runOne(job);
  return problems.length === 0
    ? null
    : `Ce monde n’est pas enregistré\u00a0: la boutique y échoue aussi sans la mutation.\n${problems.join('\n')}`;
}

export const toJob = ({
  profile,
  fault,
  voucher,
  wallets,
  seed,
  shoppers,
  arePages,
  part,
}: StoredWorld): Job => ({
  profile,
  fault,
  voucher,
  wallets,
  seed,
  shoppers,
  arePages,
  part,
  isTraced: false,
});
