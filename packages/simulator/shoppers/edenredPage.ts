import { within } from '#server/http/deadline.ts';
import type { Random } from '#simulator/random.ts';
import { signInAt } from '#tests/support/edenredBench.ts';

const home = '/?step=payment';
/** In ms: who waits longer for Edenred's page goes back. */
const patience = 60_000;

/**
 * What somebody does on Edenred's own page.
 * @returns path and query with which they are back in the shop
 */
export async function comeBackFrom(authorizeUrl: string, account: string, random: Random): Promise<string> {
  const deed = random.weighted([
    [8, 'signs in'],
    [1, 'goes back'],
  ] as const);
  if (deed === 'goes back') return home;
  try {
    const { pathname, search } = await within(patience, () => signInAt(authorizeUrl, account));
    return pathname + search;
  } catch {
    // Edenred did not answer: they go back by themselves.
    return home;
  }
}
