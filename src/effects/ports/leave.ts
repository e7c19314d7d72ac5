import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';

interface Ways {
  readonly autologinUrl: string;
  readonly loginUrl: string;
  /** Where who bought by the short flow chooses their meals. */
  readonly firstBoxUrl: string;
}

/** Who leaves: with the order's token or without, and by which flow they bought. */
interface Leaving {
  readonly token: string | null;
  readonly isShort: boolean;
}

function wayOut({ autologinUrl, loginUrl, firstBoxUrl }: Ways, { token, isShort }: Leaving): URL {
  if (token !== null) {
    const url = new URL(autologinUrl, location.origin);
    url.searchParams.set('token', token);
    return url;
  }
  const url = new URL(isShort ? firstBoxUrl : loginUrl, location.origin);
  if (isShort) url.searchParams.set('step', 'vos-plats');
  return url;
}

/**
 * Goes on by full navigation: straight into the client area with the order's token, else to its login, or to the first box's page.
 * Never resolves: the page is gone by then.
 * @rule R7.27
 */
export const leave = (ways: Ways): CheckoutPorts['journey']['leave'] =>
  fromPromise(({ input }) => {
    location.assign(wayOut(ways, input));
    return new Promise<void>(() => undefined);
  });
