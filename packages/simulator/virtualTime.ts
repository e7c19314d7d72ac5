import type { World } from './world.ts';

/** Throws on a journal mismatch, which simulated Restate would retry forever. */
function rejectJournalMismatch({ engine }: World): void {
  const [problem] = engine.problems;
  if (problem !== undefined)
    throw new Error(`la reprise d’une commande s’écarte de son journal\u00a0: ${problem.split('\n')[0]}`);
}

/** Runs a function in virtual time. Rejects if the function exceeds the limit in virtual ms. */
export async function runWithin<TResult>(world: World, limit: number, work: () => Promise<TResult>) {
  const { scheduler, engine } = world;
  let isDone = false;
  const outcome = work().finally(() => {
    isDone = true;
  });
  outcome.catch(() => undefined);
  const end = await scheduler.run(() => isDone || engine.problems.length > 0, scheduler.now + limit);
  rejectJournalMismatch(world);
  if (end !== 'done') throw new Error(`Time limit exceeded in virtual time: ${end}`);
  return outcome;
}

/** Advances virtual time. @throws Error like `inTime` */
export async function advanceTime(world: World, duration: number): Promise<void> {
  const { scheduler, engine } = world;
  await scheduler.run(() => engine.problems.length > 0, scheduler.now + duration);
  rejectJournalMismatch(world);
}
