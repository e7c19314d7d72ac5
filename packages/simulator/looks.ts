import { operate, type OperatorAct } from './backOffice.ts';
import { within } from './scope.ts';
import { operator } from './story/sides.ts';
import type { World } from './world.ts';

/**
 * Has operators see to what waits while shoppers are there and trouble goes on.
 * @param longest in ms: none looks later from now
 * @returns what they did, added to as time passes
 */
export function scheduleLooks(world: World, times: number, longest: number): readonly OperatorAct[] {
  const random = world.random.fork('looks');
  const acts: OperatorAct[] = [];
  for (let time = 0; time < times; time += 1) {
    const look = `look ${time}`;
    const premises = { ...world, random: random.fork(look) };
    world.scheduler.after(random.below(longest), look, () => {
      // Who cannot read the list now looks again later.
      void within(world.scopeOf(operator), () => operate(premises, acts)).catch(() =>
        world.story.tell(operator, 'ne peut pas lire la liste pour le moment'),
      );
    });
  }
  return acts;
}
