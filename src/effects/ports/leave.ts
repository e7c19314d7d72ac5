import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';

interface Ways {
  readonly autologinUrl: string;
  readonly loginUrl: string;
  readonly firstBoxUrl: string;
}

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

/** Never resolves, because the page unloads. @rule R7.27 */
export const leave = (ways: Ways): CheckoutPorts['journey']['leave'] =>
  fromPromise(({ input }) => {
    location.assign(wayOut(ways, input));
    return new Promise<void>(() => undefined);
  });
