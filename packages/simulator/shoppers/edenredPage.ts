import { withDeadline } from '#server/http/deadline.ts';
import type { Random } from '#simulator/random.ts';
import { signInAt } from '#tests/support/edenredBench.ts';

const paymentPage = '/?step=payment';
/** Maximum wait for Edenred's login page, in ms. */
const signInTimeout = 60_000;

/** Signs a customer in on Edenred's login page, or declines. @returns path and query of the redirect to the shop */
export async function visitEdenred(authorizeUrl: string, account: string, random: Random): Promise<string> {
  const action = random.pickWeighted([
    [8, 'signs in'],
    [1, 'goes back'],
  ] as const);
  if (action === 'goes back') return paymentPage;
  try {
    const { pathname, search } = await withDeadline(signInTimeout, () => signInAt(authorizeUrl, account));
    return pathname + search;
  } catch {
    return paymentPage;
  }
}
