import * as z from 'zod/mini';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Endings } from './checks/inVain.ts';
import type { Fate, Rates } from './fate.ts';
import type { Server } from './network.ts';
import type { PaymentMeans } from './providerNews.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { currentScope, within, type Scope } from './scope.ts';
import { changeWords } from './words.ts';

/** Changes at providers after a customer has seen the former state. */
export type Change =
  | 'promo ended'
  | 'date gone'
  | 'balance gone'
  | 'session over'
  | 'price changed'
  | 'box gone'
  | 'refund failed';

const balancesSchema = z.record(z.string(), z.record(z.string(), z.int()));
const paidSchema = z.object({ status: z.literal('succeeded') });
const datesSchema = z.object({
  status: z.string(),
  response: z.object({ delivery_dates: z.array(z.string()), id: z.array(z.string()) }),
});
const opening = /\/v1\/(?:payment|setup)_intents$/;
const madeSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  payment_intent: z.string(),
  status: z.literal('succeeded'),
});
const refundsPath = '/sandbox/stripe/v1/refunds';
/** In ms. Maximum delay of a refund failure, so that operators see it at the end. */
const longestRefund = 24 * 60 * 60_000;
const balancesPath = '/sandbox/balances';

interface ChangesOptions {
  readonly scheduler: Scheduler;
  readonly fate: Fate;
  readonly random: Random;
  /**
   * Rate of each change. Codes end and a date disappears once per world. A voucher empties or its session expires after the card
   * payment.
   */
  readonly rates: Rates<Change>;
  readonly scopeOf: (name: string) => Scope;
  readonly sessions: PaymentMeans['sessions'];
  readonly edenred: { readonly id: string; readonly secret: string };
  readonly answer: Server['answer'];
}

/** Changes at the providers between a screen and the charge. */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #vouchers = new Map<string, z.infer<typeof balancesSchema>>();
  #endings: Endings = { date: null, codes: null };
  /** If `true`, the next delivery date disappears after the next intent is created. */
  #isDateGoing = false;
  /** A repeated request returns the same refund. */
  readonly #refunds = new Set<string>();

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  get endings(): Endings {
    return this.#endings;
  }

  /** @param longest ms from now */
  schedule(longest: number): void {
    const { scheduler, random } = this.#options;
    this.#schedule('promo ended', random.below(longest), () => {
      this.#endings = { ...this.#endings, codes: scheduler.now };
    });
    this.#schedule('date gone', random.below(longest), () => {
      this.#isDateGoing = true;
    });
  }

  #schedule(kind: Change, moment: number, act: () => void): void {
    const { scheduler, fate, rates } = this.#options;
    scheduler.after(moment, kind, () => {
      if (fate.draw(kind, [kind], rates, tellingOf('main', '')) !== null) act();
    });
  }

  /** Outdated data that a customer's page may show, drawn at each intent request. */
  formerPage(behalf: string): 'prices' | 'boxes' | null {
    const { fate, rates } = this.#options;
    const name = currentScope()?.nameNext('price') ?? '';
    const kinds = ['price changed', 'box gone'] as const;
    const kind = fate.draw<Change>(name, kinds, rates, tellingOf(behalf, behalf));
    return kind === null ? null : kind === 'price changed' ? 'prices' : 'boxes';
  }

  readonly answer = async (request: Request): Promise<Response> => {
    const { answer } = this.#options;
    const { pathname } = new URL(request.url);
    const behalf = currentScope()?.behalf ?? '';
    if (request.method === 'PUT' && pathname === balancesPath)
      this.#vouchers.set(behalf, balancesSchema.parse(await request.clone().json()));
    const response = await answer(request);
    const { date, codes } = this.#endings;
    if (codes !== null && pathname.endsWith('/inscription_promocode'))
      return Response.json({ status: 'success', response: null });
    if (date !== null && pathname.endsWith('/inscription_delivery_date'))
      return withoutDate(response, date.isoDate);
    if (this.#isDateGoing && request.method === 'POST' && opening.test(pathname)) this.#takeDate();
    if (request.method === 'POST' && pathname === refundsPath)
      this.#failLater(await response.clone().json(), request.url, behalf);
    if (pathname.endsWith('/confirm') && (await isPaid(response))) {
      await this.#emptyVoucher(request.url, behalf);
      await this.#endSessions(request.url, behalf);
    }
    return response;
  };

  #takeDate(): void {
    const { scheduler } = this.#options;
    const [next] = nextTuesdays(scheduler.now);
    this.#isDateGoing = false;
    if (next !== undefined)
      this.#endings = { ...this.#endings, date: { isoDate: next.isoDate, at: scheduler.now } };
  }

  /** The bank rejects a refund hours after its creation. */
  #failLater(answered: unknown, url: string, behalf: string): void {
    const { scheduler, fate, random, rates, scopeOf, answer } = this.#options;
    const refund = madeSchema.safeParse(answered).data;
    if (refund === undefined || this.#refunds.has(refund.id)) return;
    this.#refunds.add(refund.id);
    const name = `${refund.id} of ${refund.payment_intent}`;
    if (fate.draw(name, ['refund failed'], rates, tellingOf('stripe', behalf)) === null) return;
    const failing = new URL(`/sandbox/stripe/refunds/${refund.id}/fail`, url);
    scheduler.after(random.fork(name).below(longestRefund), 'refund failed', () => {
      void within(scopeOf('banque'), () => answer(new Request(failing, { method: 'POST' })));
    });
  }

  async #emptyVoucher(url: string, behalf: string): Promise<void> {
    const vouchers = this.#vouchers.get(behalf);
    if (vouchers === undefined || !this.#isDrawn('balance gone', url, behalf)) return;
    const emptied = Object.fromEntries(
      Object.entries(vouchers).map(([provider, accounts]) => [
        provider,
        Object.fromEntries(Object.keys(accounts).map((account) => [account, 0])),
      ]),
    );
    await this.#options.answer(
      new Request(new URL(balancesPath, url), {
        method: 'PUT',
        body: JSON.stringify(emptied),
      }),
    );
  }

  /** Expires the customer's Edenred access tokens. The shop can still use the refresh tokens. */
  async #endSessions(url: string, behalf: string): Promise<void> {
    const { sessions, edenred, answer } = this.#options;
    const tokens = [...sessions].filter(([, session]) => session.behalf === behalf).map(([token]) => token);
    if (tokens.length === 0 || !this.#isDrawn('session over', url, behalf)) return;
    const revocation = new URL('/sandbox/edenred/sso/connect/revocation', url);
    const pair = { client_id: edenred.id, client_secret: edenred.secret };
    await Promise.all(
      tokens.map((token) =>
        Promise.resolve(
          answer(new Request(revocation, { method: 'POST', body: new URLSearchParams({ ...pair, token }) })),
        ),
      ),
    );
  }

  #isDrawn(kind: Change, url: string, behalf: string): boolean {
    const { fate, rates } = this.#options;
    const name = `${new URL(url).pathname} of ${behalf}`;
    return fate.draw(name, [kind], rates, tellingOf(behalf, behalf)) !== null;
  }
}

const isPaid = async (response: Response): Promise<boolean> =>
  paidSchema.safeParse(await response.clone().json()).success;

const tellingOf = (side: string, behalf: string) => ({
  side,
  from: null,
  behalf,
  words: (kind: Change) => changeWords[kind],
});

async function withoutDate(response: Response, gone: string): Promise<Response> {
  const body: unknown = await response.json();
  const dates = datesSchema.safeParse(body).data?.response;
  if (dates === undefined) return Response.json(body, { status: response.status });
  const kept = dates.delivery_dates.flatMap((isoDate, index) =>
    isoDate === gone ? [] : [{ isoDate, id: dates.id[index] }],
  );
  return Response.json({
    status: 'success',
    response: { delivery_dates: kept.map(({ isoDate }) => isoDate), id: kept.map(({ id }) => id) },
  });
}
