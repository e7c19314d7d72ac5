import * as restate from '@restatedev/restate-sdk';

/** Number of executions by name of a run. */
export const runCounts = new Map<string, number>();
const countRun = (name: string): number => {
  const times = (runCounts.get(name) ?? 0) + 1;
  runCounts.set(name, times);
  return times;
};

const book = restate.object({
  name: 'book',
  handlers: {
    append: async (ctx: restate.ObjectContext, word: string) => {
      const words = (await ctx.get<string[]>('words')) ?? [];
      // The delay shows that a concurrent call must wait.
      await ctx.sleep(20);
      ctx.set('words', [...words, word]);
      return words.length + 1;
    },
    read: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => (await ctx.get<string[]>('words')) ?? [],
    ),
    names: async (ctx: restate.ObjectContext) => {
      ctx.set('one', 1);
      ctx.set('two', 2);
      ctx.clear('one');
      return ctx.stateKeys();
    },
    forget: async (ctx: restate.ObjectContext) => {
      ctx.clearAll();
      return ctx.get<string[]>('words');
    },
    refuse: async () => {
      throw new restate.TerminalError('Non', { errorCode: 409 });
    },
  },
});
const bookDefinition = { name: 'book' } satisfies Pick<typeof book, 'name'>;
type Book = typeof book;

const worker = restate.object({
  name: 'worker',
  handlers: {
    both: async (ctx: restate.ObjectContext, key: string) => {
      const other = ctx.objectClient<Book>(bookDefinition, key);
      const [first, second] = await restate.RestatePromise.all([other.append('a'), other.append('b')]);
      return [first, second, await other.read()];
    },
    refusal: async (ctx: restate.ObjectContext, key: string) => {
      try {
        return await ctx.objectClient<Book>(bookDefinition, key).refuse();
      } catch (error) {
        return error instanceof restate.TerminalError ? [error.code, error.message] : 'another error';
      }
    },
    later: async (ctx: restate.ObjectContext, key: string) => {
      ctx
        .objectSendClient<Book>(bookDefinition, key)
        .append('plus tard', restate.rpc.sendOpts({ delay: 60 }));
      return ctx.objectClient<Book>(bookDefinition, key).read();
    },
    flaky: (ctx: restate.ObjectContext, name: string) =>
      ctx.run(name, () => {
        if (countRun(name) < 3) throw new Error('pas encore');
        return 'enfin';
      }),
    once: async (ctx: restate.ObjectContext, name: string) => {
      const result = await ctx.run(name, () => 'fait');
      // The handler fails in its first attempt only.
      if (countRun(`${name} afterwards`) === 1) throw new Error('après');
      return result;
    },
    refusedRun: async (ctx: restate.ObjectContext) => {
      try {
        return await ctx.run('refused', () => {
          throw new restate.TerminalError('jamais');
        });
      } catch (error) {
        return error instanceof restate.TerminalError ? error.message : 'another error';
      }
    },
    awakened: async (ctx: restate.ObjectContext) => {
      const { id, promise } = ctx.awakeable<string>();
      ctx.objectSendClient<typeof alarm>({ name: 'alarm' }, ctx.key).ring(id);
      return promise;
    },
    unawakened: async (ctx: restate.ObjectContext) => {
      const { promise } = ctx.awakeable<string>();
      try {
        return await promise.orTimeout(30);
      } catch (error) {
        return error instanceof restate.TimeoutError ? 'trop tard' : 'another error';
      }
    },
    race: (ctx: restate.ObjectContext) =>
      restate.RestatePromise.race([ctx.sleep(40).map(() => 'lent'), ctx.sleep(10).map(() => 'vite')]),
    chance: async (ctx: restate.ObjectContext) => ctx.rand.uuidv4() === ctx.rand.uuidv4(),
  },
});

const alarm = restate.object({
  name: 'alarm',
  handlers: {
    ring: async (ctx: restate.ObjectContext, id: string) => {
      await ctx.sleep(10);
      ctx.resolveAwakeable(id, 'réveillé');
    },
  },
});

export const services = [book, worker, alarm];
