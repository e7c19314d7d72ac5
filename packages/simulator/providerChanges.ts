import * as z from 'zod/mini';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { EndedOffers } from './checks/avoidableCharges.ts';
import type { FaultInjector, Rates } from './faultInjector.ts';
import type { Server } from './network.ts';
import type { PaymentData } from './providerData.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { currentScope, runInScope, type Scope } from './scope.ts';
import { changeWords } from './faultTexts.ts';

export type ProviderChange =
  | 'promo ended'
  | 'date gone'
  | 'balance gone'
  | 'session over'
  | 'price changed'
  | 'box gone'
  | 'refund failed';

const balancesSchema = z.record(z.string(), z.record(z.string(), z.int()));
const succeededSchema = z.object({ status: z.literal('succeeded') });
const datesSchema = z.object({
  status: z.string(),
  response: z.object({ delivery_dates: z.array(z.string()), id: z.array(z.string()) }),
});
const createIntentPath = /\/v1\/(?:payment|setup)_intents$/;
const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  payment_intent: z.string(),
  status: z.literal('succeeded'),
});
const refundsPath = '/sandbox/stripe/v1/refunds';
/** Maximum delay of a refund failure in ms, so that operators see the failure at the end. */
const maxRefundFailureDelay = 24 * 60 * 60_000;
const balancesPath = '/sandbox/balances';

interface ChangesOptions {
  readonly scheduler: Scheduler;
  readonly faultInjector: FaultInjector;
  readonly random: Random;
  /**
   * Rate of each change. Promo codes end and a delivery date disappears once per world. A voucher empties or its session expires
   * after the card payment.
   */
  readonly rates: Rates<ProviderChange>;
  readonly scopeOf: (name: string) => Scope;
  readonly sessions: PaymentData['sessions'];
  readonly edenred: { readonly id: string; readonly secret: string };
  readonly handle: Server['handle'];
}

/** Changes at the providers between a screen and the charge. */
export class ProviderChanges {
  readonly #options: ChangesOptions;
  readonly #voucherBalances = new Map<string, z.infer<typeof balancesSchema>>();
  #endedOffers: EndedOffers = { date: null, codes: null };
  /** If `true`, the next delivery date disappears after the next intent is created. */
  #isDateEnding = false;
  /** Ids of seen refunds, because a repeated request returns the same refund. */
  readonly #seenRefunds = new Set<string>();

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  get endedOffers(): EndedOffers {
    return this.#endedOffers;
  }

  /** Schedules the changes that happen once. @param maxDelay in ms from now */
  schedule(maxDelay: number): void {
    const { scheduler, random } = this.#options;
    this.#schedule('promo ended', random.below(maxDelay), () => {
      this.#endedOffers = { ...this.#endedOffers, codes: scheduler.now };
    });
    this.#schedule('date gone', random.below(maxDelay), () => {
      this.#isDateEnding = true;
    });
  }

  #schedule(kind: ProviderChange, delay: number, onDraw: () => void): void {
    const { scheduler, faultInjector, rates } = this.#options;
    scheduler.after(delay, kind, () => {
      if (faultInjector.draw(kind, [kind], rates, faultDescription('main', '')) !== null) onDraw();
    });
  }

  /** Draws the outdated data that a customer's page may show, at each intent request. */
  drawOutdatedPage(behalf: string): 'prices' | 'boxes' | null {
    const { faultInjector, rates } = this.#options;
    const name = currentScope()?.nextName('price') ?? '';
    const kinds = ['price changed', 'box gone'] as const;
    const kind = faultInjector.draw<ProviderChange>(name, kinds, rates, faultDescription(behalf, behalf));
    return kind === null ? null : kind === 'price changed' ? 'prices' : 'boxes';
  }

  readonly handle = async (request: Request): Promise<Response> => {
    const { handle } = this.#options;
    const { pathname } = new URL(request.url);
    const behalf = currentScope()?.behalf ?? '';
    if (request.method === 'PUT' && pathname === balancesPath)
      this.#voucherBalances.set(behalf, balancesSchema.parse(await request.clone().json()));
    const response = await handle(request);
    const { date, codes } = this.#endedOffers;
    if (codes !== null && pathname.endsWith('/inscription_promocode'))
      return Response.json({ status: 'success', response: null });
    if (date !== null && pathname.endsWith('/inscription_delivery_date'))
      return withoutDate(response, date.isoDate);
    if (this.#isDateEnding && request.method === 'POST' && createIntentPath.test(pathname))
      this.#endNextDate();
    if (request.method === 'POST' && pathname === refundsPath)
      this.#scheduleRefundFailure(await response.clone().json(), request.url, behalf);
    if (pathname.endsWith('/confirm') && (await isPaid(response))) {
      await this.#emptyVoucher(request.url, behalf);
      await this.#endSessions(request.url, behalf);
    }
    return response;
  };

  #endNextDate(): void {
    const { scheduler } = this.#options;
    const [next] = nextTuesdays(scheduler.now);
    this.#isDateEnding = false;
    if (next !== undefined)
      this.#endedOffers = { ...this.#endedOffers, date: { isoDate: next.isoDate, at: scheduler.now } };
  }

  /** Schedules that the bank rejects a refund, hours after its creation. */
  #scheduleRefundFailure(refundResponse: unknown, url: string, behalf: string): void {
    const { scheduler, faultInjector, random, rates, scopeOf, handle } = this.#options;
    const refund = refundSchema.safeParse(refundResponse).data;
    if (refund === undefined || this.#seenRefunds.has(refund.id)) return;
    this.#seenRefunds.add(refund.id);
    const name = `${refund.id} of ${refund.payment_intent}`;
    if (faultInjector.draw(name, ['refund failed'], rates, faultDescription('stripe', behalf)) === null)
      return;
    const failUrl = new URL(`/sandbox/stripe/refunds/${refund.id}/fail`, url);
    scheduler.after(random.fork(name).below(maxRefundFailureDelay), 'refund failed', () => {
      void runInScope(scopeOf('banque'), () => handle(new Request(failUrl, { method: 'POST' })));
    });
  }

  async #emptyVoucher(url: string, behalf: string): Promise<void> {
    const vouchers = this.#voucherBalances.get(behalf);
    if (vouchers === undefined || !this.#isDrawn('balance gone', url, behalf)) return;
    const emptyBalances = Object.fromEntries(
      Object.entries(vouchers).map(([provider, accounts]) => [
        provider,
        Object.fromEntries(Object.keys(accounts).map((account) => [account, 0])),
      ]),
    );
    await this.#options.handle(
      new Request(new URL(balancesPath, url), {
        method: 'PUT',
        body: JSON.stringify(emptyBalances),
      }),
    );
  }

  /** Expires the customer's Edenred access tokens. The shop can still use the refresh tokens. */
  async #endSessions(url: string, behalf: string): Promise<void> {
    const { sessions, edenred, handle } = this.#options;
    const tokens = [...sessions].filter(([, session]) => session.behalf === behalf).map(([token]) => token);
    if (tokens.length === 0 || !this.#isDrawn('session over', url, behalf)) return;
    const revocation = new URL('/sandbox/edenred/sso/connect/revocation', url);
    const clientCredentials = { client_id: edenred.id, client_secret: edenred.secret };
    await Promise.all(
      tokens.map((token) =>
        Promise.resolve(
          handle(
            new Request(revocation, {
              method: 'POST',
              body: new URLSearchParams({ ...clientCredentials, token }),
            }),
          ),
        ),
      ),
    );
  }

  #isDrawn(kind: ProviderChange, url: string, behalf: string): boolean {
    const { faultInjector, rates } = this.#options;
    const name = `${new URL(url).pathname} of ${behalf}`;
    return faultInjector.draw(name, [kind], rates, faultDescription(behalf, behalf)) !== null;
  }
}

const isPaid = async (response: Response): Promise<boolean> =>
  succeededSchema.safeParse(await response.clone().json()).success;

const faultDescription = (side: string, behalf: string) => ({
  side,
  from: null,
  behalf,
  describe: (kind: ProviderChange) => changeWords[kind],
});

async function withoutDate(response: Response, endedDate: string): Promise<Response> {
  const body: unknown = await response.json();
  const dates = datesSchema.safeParse(body).data?.response;
  if (dates === undefined) return Response.json(body, { status: response.status });
  const remaining = dates.delivery_dates.flatMap((isoDate, index) =>
    isoDate === endedDate ? [] : [{ isoDate, id: dates.id[index] }],
  );
  return Response.json({
    status: 'success',
    response: { delivery_dates: remaining.map(({ isoDate }) => isoDate), id: remaining.map(({ id }) => id) },
  });
}
