import type { Profile } from './profiles.ts';
import { endingWords, type Ending } from './words.ts';
import type { World } from './world.ts';

/** @param within ms from now */
export function scheduleEndings(world: World, profile: Profile, within: number): void {
  const { scheduler, fate, engine } = world;
  const random = world.random.fork('endings');
  const endings = [
    { kind: 'handlers die', act: () => engine.crash(false) },
    { kind: 'engine dies', act: () => engine.crash(true) },
    { kind: 'shop dies', act: () => world.restartShop() },
  ] as const;
  for (const { kind, act } of endings)
    for (let time = 0; time < profile.endings[kind]; time += 1)
      scheduler.after(random.below(within), kind, () => {
        const telling = {
          side: kind === 'shop dies' ? 'shop' : 'orders',
          from: null,
          behalf: '',
          words: (ending: Ending) => endingWords[ending],
        };
        if (fate.happens(`${kind} ${time}`, kind, telling)) act();
      });
}
