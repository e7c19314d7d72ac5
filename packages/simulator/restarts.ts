import type { Profile } from './profiles.ts';
import { restartWords, type ProcessRestart } from './faultTexts.ts';
import type { World } from './world.ts';

/** Schedules process restarts. @param period in ms from now */
export function scheduleRestarts(world: World, profile: Profile, period: number): void {
  const { scheduler, faultInjector, engine } = world;
  const random = world.random.fork('endings');
  const restarts = [
    { kind: 'handlers die', act: () => engine.crash(false) },
    { kind: 'engine dies', act: () => engine.crash(true) },
    { kind: 'shop dies', act: () => world.restartShop() },
  ] as const;
  for (const { kind, act } of restarts)
    for (let index = 0; index < profile.restarts[kind]; index += 1)
      scheduler.after(random.below(period), kind, () => {
        const description = {
          side: kind === 'shop dies' ? 'shop' : 'orders',
          from: null,
          behalf: '',
          describe: (restartKind: ProcessRestart) => restartWords[restartKind],
        };
        if (faultInjector.inject(`${kind} ${index}`, kind, description)) act();
      });
}
