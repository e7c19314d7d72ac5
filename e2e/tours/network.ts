import type { Page, Route } from '@playwright/test';

/** Path endings of the requests whose responses a tour controls. */
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

/** Reply of a tour to a request: replaces the response, changes it, or loses the request. */
export type Reply =
  | { readonly status: number; readonly body: unknown }
  | { readonly change: (body: unknown) => unknown }
  | 'lost';

const findCall = (url: string, method: string): Call | undefined => {
  const { pathname } = new URL(url);
  // Stripe.js reads each intent at the intent's own URL.
  if (/\/(?:payment|setup)_intents\/[^/]+$/.test(pathname) && method === 'GET') return 'retrieve';
  return calls.find((call) => pathname.endsWith(`/${call}`));
};

async function fulfillRoute(route: Route, reply: Reply | null): Promise<void> {
  if (reply === null) return route.continue();
  // If a navigation gets a 204 response, the browser stays on its page.
  if (reply === 'lost')
    return route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
  if ('status' in reply) return route.fulfill({ status: reply.status, json: reply.body });
  const response = await route.fetch();
  const body: unknown = await response.json();
  return route.fulfill({ response, json: reply.change(body) });
}

/** Intercepts the page's requests. Requests without a planned reply pass through. */
export class Network {
  readonly #plannedReplies: { readonly call: Call; readonly reply: Reply }[] = [];
  readonly #pendingReplies = new Map<Call, PromiseWithResolvers<Reply | null>>();

  async watch(page: Page): Promise<void> {
    await page.route(
      (url) => findCall(url.href, 'GET') !== undefined,
      async (route) => {
        const call = findCall(route.request().url(), route.request().method());
        const pendingReply = call === undefined ? undefined : this.#pendingReplies.get(call);
        // Ignores errors, because a closed page needs no response.
        await fulfillRoute(
          route,
          pendingReply === undefined ? this.#takePlannedReply(call) : await pendingReply.promise,
        ).catch(() => undefined);
      },
    );
  }

  /** Sets the reply to the next request of this kind. */
  planReply(call: Call, reply: Reply): void {
    this.#plannedReplies.push({ call, reply });
  }

  clearReplies(): void {
    this.#plannedReplies.length = 0;
  }

  /**
   * Holds back the response to the next request.
   * @param isLost makes the request fail instead, as if the browser were offline
   */
  hold(call: Call, { isLost }: { readonly isLost: boolean }): void {
    const pendingReply = Promise.withResolvers<Reply | null>();
    if (isLost) pendingReply.resolve('lost');
    this.#pendingReplies.set(call, pendingReply);
  }

  isHolding(call: Call): boolean {
    return this.#pendingReplies.has(call);
  }

  /**
   * Releases a held response.
   * @param reply if `null`, the request goes to the server
   */
  release(call: Call, reply: Reply | null): void {
    this.#pendingReplies.get(call)?.resolve(reply);
    this.#pendingReplies.delete(call);
    // If the request has not arrived yet, it gets the reply when it does.
    if (reply !== null) this.planReply(call, reply);
  }

  releaseAll(): void {
    for (const call of this.#pendingReplies.keys()) this.release(call, 'lost');
  }

  #takePlannedReply(call: Call | undefined): Reply | null {
    const index = this.#plannedReplies.findIndex((planned) => planned.call === call);
    return index === -1 ? null : (this.#plannedReplies.splice(index, 1)[0]?.reply ?? null);
  }
}
