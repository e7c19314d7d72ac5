import type { Page, Route } from '@playwright/test';

/** Questions of the page whose answers tours decide, by the end of their address. */
const calls = [
  'inscription_user_exist',
  'inscription_step3',
  'inscription_delivery_date',
  'createStripeIntent',
  'finalizeOrder',
  'challenge',
  'getEdenredCredentials',
  'confirm',
  'retrieve',
  'paygreen.min.js',
  'checkPaygreenInstrument',
  'autologin',
] as const;
export type Call = (typeof calls)[number];

/** What is done with a question: answered here, changed on its way back, or lost. */
export type Reply =
  | { readonly status: number; readonly body: unknown }
  | { readonly change: (body: unknown) => unknown }
  | 'lost';

const callOf = (url: string, method: string): Call | undefined => {
  const { pathname } = new URL(url);
  // Stripe reads an intent at its own address.
  if (/\/(?:payment|setup)_intents\/[^/]+$/.test(pathname) && method === 'GET') return 'retrieve';
  return calls.find((call) => pathname.endsWith(`/${call}`));
};

async function settle(route: Route, reply: Reply | null): Promise<void> {
  if (reply === null) return route.continue();
  // A page that comes without content leaves the browser where it is.
  if (reply === 'lost')
    return route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
  if ('status' in reply) return route.fulfill({ status: reply.status, json: reply.body });
  const response = await route.fetch();
  const body: unknown = await response.json();
  return route.fulfill({ response, json: reply.change(body) });
}

/** Stands between the page and its servers: what nobody decides about goes through. */
export class Network {
  readonly #replies: { readonly call: Call; readonly reply: Reply }[] = [];
  readonly #held = new Map<Call, PromiseWithResolvers<Reply | null>>();

  async watch(page: Page): Promise<void> {
    await page.route(
      (url) => callOf(url.href, 'GET') !== undefined,
      async (route) => {
        const call = callOf(route.request().url(), route.request().method());
        const held = call === undefined ? undefined : this.#held.get(call);
        // A page that has gone meanwhile waits for nothing.
        await settle(route, held === undefined ? this.#take(call) : await held.promise).catch(
          () => undefined,
        );
      },
    );
  }

  /** The next question of its kind is answered so; another one after that as it would be. */
  answersNext(call: Call, reply: Reply): void {
    this.#replies.push({ call, reply });
  }

  /** What has been decided and not been asked is of no weight any more. */
  forget(): void {
    this.#replies.length = 0;
  }

  /** @param isLost once it is asked, it fails: the network is gone */
  holds(call: Call, { isLost }: { readonly isLost: boolean }): void {
    const answer = Promise.withResolvers<Reply | null>();
    if (isLost) answer.resolve('lost');
    this.#held.set(call, answer);
  }

  isHolding(call: Call): boolean {
    return this.#held.has(call);
  }

  /** @param reply null lets the question go where it was going to */
  releases(call: Call, reply: Reply | null): void {
    this.#held.get(call)?.resolve(reply);
    this.#held.delete(call);
    // The page may have sent a request meanwhile that has not arrived here.
    if (reply !== null) this.answersNext(call, reply);
  }

  /** Before the page is closed. */
  releasesAll(): void {
    for (const call of this.#held.keys()) this.releases(call, 'lost');
  }

  #take(call: Call | undefined): Reply | null {
    const index = this.#replies.findIndex((decided) => decided.call === call);
    return index === -1 ? null : (this.#replies.splice(index, 1)[0]?.reply ?? null);
  }
}
