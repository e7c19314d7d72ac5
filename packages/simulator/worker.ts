import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { defects } from './defects.ts';
import { partSchema } from './part.ts';
import { plant } from './plant.ts';
import { installPlatform } from './platform/install.ts';

const workerDataSchema = z.object({ defect: z.optional(z.string()) });
const { defect } = workerDataSchema.parse(workerData);

installPlatform();
if (defect !== undefined && defects[defect] !== undefined) plant(defects[defect]);
// Imported after the platform was replaced.
const { noteTransitions, takeReached } = await import('./reached.ts');
// Must run before any machine is created, because machines bind their methods.
noteTransitions();
const { profileOf, voucherNames } = await import('./profiles.ts');
const { simulate } = await import('./simulation.ts');
// Preloaded, because a dynamic import reads the disk outside virtual time.
await import('#src/effects/ports/proofOfWork.ts');

const jobSchema = z.object({
  profile: z.enum(['calm', 'bad day', 'hell']),
  fault: z.optional(z.string()),
  voucher: z.optional(z.enum(voucherNames)),
  seed: z.string(),
  shoppers: z.int(),
  part: partSchema,
  arePages: z.boolean(),
  isTraced: z.boolean(),
});

const unhandledErrors: string[] = [];
process.on('unhandledRejection', (error) => {
  unhandledErrors.push(error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error));
});

async function runJob(message: unknown): Promise<void> {
  const { isTraced, profile, fault, voucher, ...world } = jobSchema.parse(message);
  const trace: string[] = [];
  const listener = (at: number, line: string): void => {
    trace.push(`${new Date(at).toISOString()} ${line}`);
  };
  const report = await simulate({
    ...world,
    profile: profileOf(profile, { fault, voucher }),
    ...(isTraced && { listener }),
  });
  const errorProblems = unhandledErrors.splice(0).map((error) => `personne n’a entendu\u00a0: ${error}`);
  const problems = [...report.problems, ...errorProblems];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ ...report, problems, trace, reached: takeReached() });
}

parentPort?.on('message', (message: unknown) => void runJob(message));
