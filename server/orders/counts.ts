import { implement, rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { countsContract } from './contracts.ts';
import type { Counted } from '#server/limits/counters.ts';

/** `until`: milliseconds since the epoch. */
interface Count {
  readonly points: number;
  readonly until: number;
}

const answerOf = ({ points, until }: Count, at: number): Counted => ({
  consumedPoints: points,
  msBeforeNext: until - at,
});

async function standing(context: Pick<ObjectContext, 'get'>, at: number): Promise<Count | null> {
  const count = await context.get<Count>('count');
  return count !== null && count.until > at ? count : null;
}

function store(context: ObjectContext, count: Count, at: number): Counted {
  context.set('count', count);
  context.sendClient(countsContract, context.key).forget(rpc.sendOpts({ delay: count.until - at }));
  return answerOf(count, at);
}

/** Restate runs the handlers of a key one at a time, so no count is lost. */
export const counts = implement(countsContract, {
  handlers: {
    add: async (context, { seconds }) => {
      const at = await context.date.now();
      const known = await standing(context, at);
      if (known === null) return store(context, { points: 1, until: at + seconds * 1000 }, at);
      const count = { ...known, points: known.points + 1 };
      context.set('count', count);
      return answerOf(count, at);
    },
    read: async (context) => {
      const at = await context.date.now();
      const count = await standing(context, at);
      return count === null ? null : answerOf(count, at);
    },
    put: async (context, { points, seconds }) => {
      const at = await context.date.now();
      return store(context, { points, until: at + seconds * 1000 }, at);
    },
    forget: async (context) => {
      if ((await standing(context, await context.date.now())) === null) context.clearAll();
    },
  },
});
