import { Opts } from '@restatedev/restate-sdk-clients';
import { openMemoryCounter, type Counted, type OpenCounter } from '#server/limits/counters.ts';
import { log } from '#server/logging/log.ts';
import { countsContract } from './contracts.ts';
import { engineAt, type EngineAddress } from './engine/ingress.ts';

/** In ms. A customer waits for the result. */
const shopperPatience = 1000;

const soon = (patience: number) => ({ signal: AbortSignal.timeout(patience) });

async function orAlone<TAnswer>(asking: Promise<TAnswer>, alone: () => Promise<TAnswer>): Promise<TAnswer> {
  try {
    return await asking;
  } catch (error) {
    log.warn('limits.alone', { error });
    return alone();
  }
}

/**
 * Shared by all instances.
 * @param patience in ms, for one count
 */
export const engineCounters =
  (address: EngineAddress, patience = shopperPatience): OpenCounter =>
  (name, figure) => {
    const { seconds } = figure;
    const here = openMemoryCounter(name, figure);
    const object = (key: string) => engineAt(address).client(countsContract, `${name}:${key}`);
    return {
      penalty: async (key) => {
        // Count locally too, because a flood may overload Restate.
        const alone = await here.penalty(key);
        return orAlone<Counted>(object(key).add({ seconds }, Opts.from(soon(patience))), async () => ({
          consumedPoints: alone.consumedPoints,
          msBeforeNext: alone.msBeforeNext,
          isAlone: true,
        }));
      },
      get: (key) => orAlone<Counted | null>(object(key).read(Opts.from(soon(patience))), () => here.get(key)),
      set: (key, points, until) =>
        orAlone<Counted>(object(key).put({ points, seconds: until }, Opts.from(soon(patience))), () =>
          here.set(key, points, until),
        ),
    };
  };
