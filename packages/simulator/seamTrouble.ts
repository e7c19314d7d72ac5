import { seams, type Seam, type Trouble } from './engine/attempts.ts';
import type { Fate, Rates } from './fate.ts';
import { seamTelling } from './words.ts';

/** Share of process deaths. The others only lose the connection. */
const deathProbability = 0.7;

export const troubleOf = (fate: Fate, rates: Rates<Seam>): Trouble => ({
  strikes: (point, { scope, invocation }) => {
    const interruption = scope.random.fork(point).happens(deathProbability) ? 'death' : 'cut';
    const description = seamTelling(invocation, interruption, scope.behalf);
    return (
      fate.draw(scope.nameNext(point), seams, { [point]: rates[point] ?? 0 }, description) && interruption
    );
  },
});
