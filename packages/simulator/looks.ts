import { operate, type OperatorAct } from './backOffice.ts';
import { within } from './scope.ts';
import { operator } from './story/sides.ts';
import type { World } from './world.ts';

/**
 * Schedules operators that handle waiting orders during the faults. @param maxDelay ms from now @returns their acts, which grow over
 * time
 */
export function scheduleLooks(world: World, times: number, maxDelay: number): readonly OperatorAct[] {
  const random = world.random.fork('looks');
  const actions: OperatorAct[] = [];
  for (let index = 0; index < times; index += 1) {
    const name = `look ${index}`;
    const backOffice = { ...world, random: random.fork(name) };
    world.scheduler.after(random.below(maxDelay), name, () => {
      // If the list is unavailable, a later look handles it.
      void within(world.scopeOf(operator), () => operate(backOffice, actions)).catch(() =>
        world.story.tell(operator, 'ne peut pas lire la liste pour le moment'),
      );
    });
  }
  return actions;
}
