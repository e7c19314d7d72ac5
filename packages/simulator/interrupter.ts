import { interruptionPoints, type InterruptionPoint, type Interrupter } from './engine/attempts.ts';
import type { FaultInjector, Rates } from './faultInjector.ts';
import { describeInterruption } from './faultTexts.ts';

/** Share of interruptions that kill the process. The other interruptions only cut the connection. */
const deathProbability = 0.7;

export const createInterrupter = (fate: FaultInjector, rates: Rates<InterruptionPoint>): Interrupter => ({
  interruptAt: (point, { scope, invocation }) => {
    const interruption = scope.random.fork(point).happens(deathProbability) ? 'death' : 'cut';
    const description = describeInterruption(invocation, interruption, scope.behalf);
    return (
      fate.draw(scope.nextName(point), interruptionPoints, { [point]: rates[point] ?? 0 }, description) &&
      interruption
    );
  },
});
