import type { World } from './world.ts';

/** A journal that cannot be followed is tried again for ever: there is nothing more to see in that world. */
function refuseBrokenJournals({ engine }: World): void {
  const [problem] = engine.problems;
  if (problem !== undefined)
    throw new Error(`un rejeu ne suit pas son journal\u00a0: ${problem.split('\n')[0]}`);
}

/** Does work on the world's time; rejects when it has not ended by the limit, in virtual ms. */
export async function inTime<TResult>(world: World, limit: number, work: () => Promise<TResult>) {
  const { scheduler, engine } = world;
  let isOver = false;
  const outcome = work().finally(() => {
    isOver = true;
  });
  outcome.catch(() => undefined);
  const end = await scheduler.run(() => isOver || engine.problems.length > 0, scheduler.now + limit);
  refuseBrokenJournals(world);
  if (end !== 'done') throw new Error(`Nothing came of it in time: ${end}`);
  return outcome;
}

/** Lets so many virtual ms go by. @throws Error as `inTime` does */
export async function rest(world: World, time: number): Promise<void> {
  const { scheduler, engine } = world;
  await scheduler.run(() => engine.problems.length > 0, scheduler.now + time);
  refuseBrokenJournals(world);
}
