import { operate, type OperatorAct } from './backOffice.ts';
import { within } from './scope.ts';
import { operator } from './story/sides.ts';
import type { World } from './world.ts';

/**
 * Schedules operators that handle waiting orders during the faults. @param longest ms from now @returns their acts, which grow over
 * time
 */
export function scheduleLooks(world: World, times: number, longest: number): readonly OperatorAct[] {
  const random = world.random.fork('looks');
  const acts: OperatorAct[] = [];
  for (let time = 0; time < times; time += 1) {
    const look = `look ${time}`;
    const premises = { ...world, random: random.fork(look) };
    world.scheduler.after(random.below(longest), look, () => {
      // If the list is unavailable, a later look handles it.
      void within(world.scopeOf(operator), () => operate(premises, acts)).catch(() =>
        world.story.tell(operator, 'ne peut pas lire la liste pour le moment'),
      );
    });
  }
  return acts;
}
