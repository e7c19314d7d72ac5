import * as z from 'zod/mini';
import { dashboardMetadata } from './dashboards.ts';
import type { FaultInjector, Rates } from './faultInjector.ts';
import type { Server } from './network.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { currentScope } from './scope.ts';
import { providerErrorWords } from './faultTexts.ts';

/** Provider errors: outdated payment status, rejected order with uncertain voucher, rejected refund, or refund without response. */
export type ProviderError = 'read late' | 'uncertain refused' | 'refund refused' | 'refund unanswered';

interface ProviderErrorsOptions {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly faultInjector: FaultInjector;
  readonly random: Random;
  readonly rates: Rates<ProviderError>;
  readonly handle: Server['handle'];
}

const succeededSchema = z.object({ id: z.string(), status: z.literal('succeeded') });
const orderSchema = z.object({
  paygreen_error: z.optional(z.string()),
  edenred_error: z.optional(z.string()),
});
const confirmPath = /\/(?:payment|setup)_intents\/[^/]+\/confirm$/;
const intentPath = /\/(?:payment|setup)_intents\/([^/]+)$/;
const refundsPath = /\/stripe\/v1\/refunds$/;
const registrationPath = /\/(?:inscription_ended|miam_signup)$/;

/** Time in ms for which Stripe still reports a paid intent as unpaid. */
const outdatedStatusDelay = { minimum: 5000, range: 40_000 } as const;

export class ProviderErrors {
  readonly #options: ProviderErrorsOptions;
  /** Time until which an intent's status is outdated, in virtual ms since 1970. */
  readonly #outdatedUntil = new Map<string, number>();

  constructor(options: ProviderErrorsOptions) {
    this.#options = options;
  }

  readonly handle = async (request: Request): Promise<Response> => {
    const { handle, scheduler } = this.#options;
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && registrationPath.test(pathname) && (await this.#isRejected(request)))
      return Response.json(
        { status: 'error', response: { code: 'voucher_uncertain', message: 'Titre-restaurant incertain.' } },
        { status: 400 },
      );
    if (request.method === 'POST' && refundsPath.test(pathname)) return this.#refund(request);
    const response = await handle(request);
    if (confirmPath.test(pathname)) await this.#drawOutdatedStatus(response);
    // Browsers always receive the current status.
    const isFromServer = request.headers.get('authorization') !== null;
    const [, id = ''] = (request.method === 'GET' && isFromServer && intentPath.exec(pathname)) || [];
    return scheduler.now < (this.#outdatedUntil.get(id) ?? 0) ? asUnpaid(response) : response;
  };

  /** Rejects a refund, or loses the response of the refund. */
  async #refund(request: Request): Promise<Response> {
    const { handle, faultInjector, rates } = this.#options;
    // The fault skips refunds from the dashboard, where operators see the result immediately.
    if ((await request.clone().text()).includes(`=${dashboardMetadata.by}`)) return handle(request);
    const scope = currentScope();
    const kinds = ['refund refused', 'refund unanswered'] as const;
    const kind = faultInjector.draw<ProviderError>(
      scope?.nextName('refund') ?? '',
      kinds,
      rates,
      faultDescription('stripe'),
    );
    if (kind === 'refund refused') return refundRejection();
    if (kind === 'refund unanswered') {
      if (scope?.random.fork('refund').happens(0.5)) await handle(request);
      return new Promise(() => undefined);
    }
    return handle(request);
  }

  async #drawOutdatedStatus(response: Response): Promise<void> {
    const { faultInjector, rates, random, scheduler } = this.#options;
    const paid = succeededSchema.safeParse(await response.clone().json()).data;
    if (paid === undefined || this.#outdatedUntil.has(paid.id)) return;
    const name = `late ${paid.id}`;
    if (faultInjector.draw(name, ['read late'], rates, faultDescription('stripe')) !== null)
      this.#outdatedUntil.set(
        paid.id,
        scheduler.now + outdatedStatusDelay.minimum + random.fork(name).below(outdatedStatusDelay.range),
      );
  }

  async #isRejected(request: Request): Promise<boolean> {
    const { faultInjector, rates } = this.#options;
    const { data } = orderSchema.safeParse(await request.clone().json());
    if (data?.edenred_error !== 'yes' && data?.paygreen_error !== 'yes') return false;
    const name = currentScope()?.nextName('uncertain') ?? '';
    return faultInjector.draw(name, ['uncertain refused'], rates, faultDescription('main')) !== null;
  }
}

const refundRejection = (): Response =>
  Response.json(
    {
      error: {
        type: 'invalid_request_error',
        code: 'balance_insufficient',
        message: 'Your balance is too low for this refund.',
      },
    },
    { status: 400 },
  );

const faultDescription = (side: string) => ({
  side,
  from: null,
  behalf: currentScope()?.behalf ?? '',
  describe: (slip: ProviderError) => providerErrorWords[slip],
});

async function asUnpaid(response: Response): Promise<Response> {
  const body = z.record(z.string(), z.unknown()).safeParse(await response.json()).data;
  const unpaidFields = { status: 'requires_payment_method', payment_method: null, latest_charge: null };
  return Response.json(
    { ...body, ...(body?.['status'] === 'succeeded' && unpaidFields) },
    { status: response.status, headers: { 'request-id': response.headers.get('request-id') ?? '' } },
  );
}
