import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { shopMutations } from './shopMutations.ts';
import { worldPartSchema } from './worldPart.ts';
import { applyMutation } from './applyMutation.ts';
import { installPlatform } from './platform/install.ts';

const workerDataSchema = z.object({ mutation: z.optional(z.string()) });
const { mutation } = workerDataSchema.parse(workerData);

installPlatform();
if (mutation !== undefined && shopMutations[mutation] !== undefined) applyMutation(shopMutations[mutation]);
// The shop is imported after time and randomness were replaced.
const { recordTransitions, drainTransitionCounts } = await import('./transitionCounts.ts');
// Recording must start before any machine is created, because machines bind their methods.
recordTransitions();
const { createProfile, voucherNames } = await import('./profiles.ts');
const { simulate } = await import('./simulation.ts');
// The file is preloaded, because a dynamic import reads the disk outside virtual time.
await import('#src/effects/ports/proofOfWork.ts');

const jobSchema = z.object({
  profile: z.enum(['calm', 'bad day', 'hell']),
  fault: z.optional(z.string()),
  voucher: z.optional(z.enum(voucherNames)),
  wallets: z.optional(z.boolean()),
  seed: z.string(),
  shoppers: z.int(),
  part: worldPartSchema,
  arePages: z.boolean(),
  isTraced: z.boolean(),
});

const unhandledErrors: string[] = [];
process.on('unhandledRejection', (error) => {
  unhandledErrors.push(error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error));
});

async function runJob(message: unknown): Promise<void> {
  const { isTraced, profile, fault, voucher, wallets, ...world } = jobSchema.parse(message);
  const trace: string[] = [];
  const listener = (at: number, line: string): void => {
    trace.push(`${new Date(at).toISOString()} ${line}`);
  };
  const report = await simulate({
    ...world,
    profile: createProfile(profile, { fault, voucher, wallets }),
    ...(isTraced && { listener }),
  });
  const errorProblems = unhandledErrors.splice(0).map((error) => `erreur non interceptée\u00a0: ${error}`);
  const problems = [...report.problems, ...errorProblems];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ ...report, problems, trace, transitionCounts: drainTransitionCounts() });
}

parentPort?.on('message', (message: unknown) => void runJob(message));
