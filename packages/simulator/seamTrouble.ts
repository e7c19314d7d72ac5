import { seams, type Seam, type Trouble } from './engine/attempts.ts';
import type { Fate, Rates } from './fate.ts';
import { seamTelling } from './words.ts';

/** Share of process deaths. The others only lose the connection. */
const deaths = 0.7;

export const troubleOf = (fate: Fate, rates: Rates<Seam>): Trouble => ({
  strikes: (seam, { scope, invocation }) => {
    const stroke = scope.random.fork(seam).happens(deaths) ? 'death' : 'cut';
    const telling = seamTelling(invocation, stroke, scope.behalf);
    return fate.draw(scope.nameNext(seam), seams, { [seam]: rates[seam] ?? 0 }, telling) && stroke;
  },
});
