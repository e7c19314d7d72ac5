import { implement, rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { countsContract } from './contracts.ts';
import type { CounterResult } from '#server/limits/counters.ts';

/** `until`: ms since the epoch. */
interface Count {
  readonly points: number;
  readonly until: number;
}

const toCounterResult = ({ points, until: expiresAt }: Count, now: number): CounterResult => ({
  consumedPoints: points,
  msBeforeNext: expiresAt - now,
});

async function readActiveCount(context: Pick<ObjectContext, 'get'>, now: number): Promise<Count | null> {
  const count = await context.get<Count>('count');
  return count !== null && count.until > now ? count : null;
}

function storeCount(context: ObjectContext, count: Count, now: number): CounterResult {
  context.set('count', count);
  context.sendClient(countsContract, context.key).forget(rpc.sendOpts({ delay: count.until - now }));
  return toCounterResult(count, now);
}

/** Restate runs the handlers of a key one at a time, so no count is lost. */
export const countsObject = implement(countsContract, {
  handlers: {
    add: async (context, { seconds }) => {
      const now = await context.date.now();
      const activeCount = await readActiveCount(context, now);
      if (activeCount === null) return storeCount(context, { points: 1, until: now + seconds * 1000 }, now);
      const count = { ...activeCount, points: activeCount.points + 1 };
      context.set('count', count);
      return toCounterResult(count, now);
    },
    read: async (context) => {
      const now = await context.date.now();
      const count = await readActiveCount(context, now);
      return count === null ? null : toCounterResult(count, now);
    },
    put: async (context, { points, seconds }) => {
      const now = await context.date.now();
      return storeCount(context, { points, until: now + seconds * 1000 }, now);
    },
    forget: async (context) => {
      if ((await readActiveCount(context, await context.date.now())) === null) context.clearAll();
    },
  },
});
