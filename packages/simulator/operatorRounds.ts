import { handleWaitingOrders, type OperatorAction } from './operators.ts';
import { runInScope } from './scope.ts';
import { operator } from './timeline/actors.ts';
import type { World } from './world.ts';

/**
 * Schedules operators that handle waiting orders during the faults. @param maxDelay ms from now @returns the operators' actions, to
 * which later rounds add
 */
export function scheduleOperatorRounds(
  world: World,
  times: number,
  maxDelay: number,
): readonly OperatorAction[] {
  const random = world.random.fork('looks');
  const actions: OperatorAction[] = [];
  for (let index = 0; index < times; index += 1) {
    const name = `look ${index}`;
    const backOffice = { ...world, random: random.fork(name) };
    world.scheduler.after(random.below(maxDelay), name, () => {
      // If the list of waiting orders is unavailable, a later round handles the orders.
      void runInScope(world.scopeOf(operator), () => handleWaitingOrders(backOffice, actions)).catch(() =>
        world.timeline.record(operator, 'ne peut pas lire la liste des commandes en attente pour le moment'),
      );
    });
  }
  return actions;
}
