import { seams, type Seam, type Trouble } from './engine/attempts.ts';
import type { Fate, Rates } from './fate.ts';
import { seamTelling } from './words.ts';

/** Of the processes that die, and of those whose connection alone is lost. */
const deaths = 0.7;

/** Has attempts of durable handlers end at their seams, each as often as its rate says. */
export const troubleOf = (fate: Fate, rates: Rates<Seam>): Trouble => ({
  strikes: (seam, { scope, invocation }) => {
    const stroke = scope.random.fork(seam).happens(deaths) ? 'death' : 'cut';
    const telling = seamTelling(invocation, stroke, scope.behalf);
    return fate.draw(scope.nameNext(seam), seams, { [seam]: rates[seam] ?? 0 }, telling) && stroke;
  },
});
