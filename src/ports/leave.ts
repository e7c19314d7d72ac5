import { fromPromise, type PromiseActorLogic } from 'xstate';

interface Ways {
  readonly autologinUrl: string;
  readonly loginUrl: string;
}

/**
 * Goes to the client area by full navigation: straight in with the order's token, else to its login.
 * Never resolves: the page is gone by then.
 */
export const leave = ({ autologinUrl, loginUrl }: Ways): PromiseActorLogic<void, { token: string | null }> =>
  fromPromise(({ input: { token } }) => {
    const url = new URL(token === null ? loginUrl : autologinUrl, location.origin);
    if (token !== null) url.searchParams.set('token', token);
    location.assign(url);
    return new Promise<void>(() => undefined);
  });
