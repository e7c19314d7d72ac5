import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';

interface LeaveUrls {
  readonly autologinUrl: string;
  readonly loginUrl: string;
  readonly firstBoxUrl: string;
}

interface LeaveInput {
  readonly token: string | null;
  readonly isShort: boolean;
}

function targetUrl({ autologinUrl, loginUrl, firstBoxUrl }: LeaveUrls, { token, isShort }: LeaveInput): URL {
  if (token !== null) {
    const url = new URL(autologinUrl, location.origin);
    url.searchParams.set('token', token);
    return url;
  }
  const url = new URL(isShort ? firstBoxUrl : loginUrl, location.origin);
  if (isShort) url.searchParams.set('step', 'vos-plats');
  return url;
}

/** Leaves the page. The promise never resolves, because the page unloads. @rule R7.27 */
export const leave = (urls: LeaveUrls): CheckoutPorts['journey']['leave'] =>
  fromPromise(({ input }) => {
    location.assign(targetUrl(urls, input));
    return new Promise<void>(() => undefined);
  });
