import type { Profile } from './profiles.ts';
import { endingWords } from './words.ts';
import type { World } from './world.ts';

/**
 * Has processes end at any moment, and start again.
 * @param within ms from now
 */
export function scheduleEndings(world: World, profile: Profile, within: number): void {
  const { scheduler, fate, engine } = world;
  const random = world.random.fork('endings');
  const endings = [
    { kind: 'handlers die', times: profile.crashes, act: () => engine.crash(false) },
    { kind: 'engine dies', times: profile.crashes / 2, act: () => engine.crash(true) },
    { kind: 'shop dies', times: profile.restarts, act: () => world.restartShop() },
  ] as const;
  for (const { kind, times, act } of endings)
    for (let time = 0; time < times; time += 1)
      scheduler.after(random.below(within), kind, () => {
        const telling = {
          side: kind === 'shop dies' ? 'shop' : 'orders',
          from: null,
          behalf: '',
          words: (ending: typeof kind) => endingWords[ending],
        };
        if (fate.happens(`${kind} ${time}`, kind, telling)) act();
      });
}
