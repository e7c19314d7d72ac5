import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { partSchema } from './part.ts';
import type { Job, Pool } from './pool.ts';
import { voucherNames } from './profiles.ts';

/** A world, or a part of one, with all that it takes to play it again. */
export const worldSchema = z.object({
  /** What its story is called, in French. */
  title: z.string(),
  profile: z.string(),
  fault: z.optional(z.string()),
  voucher: z.optional(z.enum(voucherNames)),
  seed: z.string(),
  /** How many there were in the whole world. */
  shoppers: z.int(),
  arePages: z.boolean(),
  part: partSchema,
});

export type KeptWorld = z.infer<typeof worldSchema>;

const file = new URL('regressions.json', import.meta.url);

/** The smallest worlds in which mended mistakes broke a promise, by the defect that plants each anew. @throws Error when the file is none of ours */
export const readRegressions = (): Readonly<Record<string, KeptWorld>> =>
  existsSync(file) ? z.record(z.string(), worldSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Keeps one, in the place of the one that there was of the same defect. */
export function keepRegression(defect: string, world: KeptWorld): void {
  const kept = { ...readRegressions(), [defect]: worldSchema.parse(world) };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * Why a world is not kept, in French; null when it may be.
 * @param sound where nothing is planted: what breaks there as well says nothing of the defect
 * @throws Error what the thread failed with
 */
export async function refusalOf(job: Job, sound: Pick<Pool, 'runOne'>): Promise<string | null> {
  const { problems } = await sound.runOne(job);
  return problems.length === 0
    ? null
    : `Ce monde n’est pas gardé\u00a0: sans le défaut non plus, la boutique n’y tient pas ses promesses.\n${problems.join('\n')}`;
}

export const jobOf = ({ profile, fault, voucher, seed, shoppers, arePages, part }: KeptWorld): Job => ({
  profile,
  fault,
  voucher,
  seed,
  shoppers,
  arePages,
  part,
  isTraced: false,
});
