import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { partSchema } from './part.ts';
import type { Job } from './pool.ts';

const regressionSchema = z.object({
  /** What its story is called, in French. */
  title: z.string(),
  profile: z.string(),
  fault: z.optional(z.string()),
  seed: z.string(),
  /** How many there were in the whole world. */
  shoppers: z.int(),
  arePages: z.boolean(),
  part: partSchema,
});

/** The smallest world in which a mended mistake broke a promise. */
export type Regression = z.infer<typeof regressionSchema>;

const file = new URL('regressions.json', import.meta.url);

/** By the defect that plants the mistake anew. @throws Error when the file is none of ours */
export const readRegressions = (): Readonly<Record<string, Regression>> =>
  existsSync(file)
    ? z.record(z.string(), regressionSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};

/** Keeps one, in the place of the one that there was of the same defect. */
export function keepRegression(defect: string, regression: Regression): void {
  const kept = { ...readRegressions(), [defect]: regressionSchema.parse(regression) };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

export const jobOf = ({ seed, shoppers, arePages, part }: Regression): Job => ({
  seed,
  shoppers,
  arePages,
  part,
  isTraced: false,
});
