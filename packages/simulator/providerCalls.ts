import { Counter } from './counters.ts';

interface CallKind {
  /** Name of the kind of call, in French. */
  readonly name: string;
  readonly callPattern: RegExp;
  /** Pattern of the request body or the idempotency key. */
  readonly requestPattern?: RegExp;
  /** Pattern of the response body. By default, any 2xx response matches. */
  readonly responsePattern?: RegExp;
  /** `true` if only customers with pages cause the call. */
  readonly requiresPages?: boolean;
}

/** Kinds of calls that chart coverage does not show, such as idempotency keys and sessions. */
const callKinds: readonly CallKind[] = [
  { name: 'ouvrir un paiement', callPattern: /^POST .*\/payment_intents$/ },
  { name: 'ouvrir une empreinte bancaire', callPattern: /^POST .*\/setup_intents$/ },
  { name: 'annuler un paiement', callPattern: /^POST .*_intents\/\w+\/cancel$/ },
  { name: 'rembourser', callPattern: /^POST .*\/refunds$/ },
  { name: 'rembourser le reste', callPattern: /^POST .*\/refunds$/, requestPattern: /^refund:\w+:/m },
  { name: 'ouvrir une session PayGreen', callPattern: /^POST .*\/auth\/authentication\// },
  { name: 'débiter un titre-restaurant', callPattern: /^POST .*\/payment-orders$/ },
  {
    name: 'recevoir le refus d’un titre-restaurant',
    callPattern: /^POST .*\/payment-orders$/,
    responsePattern: /payment_order\.refused|insufficient/i,
  },
  {
    name: 'annuler ou rembourser un titre-restaurant',
    callPattern: /^POST .*\/payment-orders\/\w+\/(?:cancel|refund)$/,
  },
  { name: 'enregistrer une commande complète', callPattern: /^POST .*\/inscription_ended$/ },
  { name: 'enregistrer une inscription rapide', callPattern: /^POST .*\/miam_signup$/, requiresPages: true },
  {
    name: 'ouvrir une session Edenred',
    callPattern: /\/connect\/token$/,
    requestPattern: /authorization_code/,
    requiresPages: true,
  },
  {
    name: 'renouveler une session Edenred',
    callPattern: /\/connect\/token$/,
    requestPattern: /refresh_token/,
    requiresPages: true,
  },
  {
    name: 'recevoir l’expiration de la session Edenred',
    callPattern: /\/(?:edenred|first_payment_edenred|main\/wf\/edenred)/,
    responsePattern: /INVALID_TOKEN/,
    requiresPages: true,
  },
  { name: 'débiter un titre Edenred', callPattern: /\/first_payment_edenred$/, requiresPages: true },
  {
    name: 'recevoir le refus d’un titre Edenred',
    callPattern: /\/first_payment_edenred$/,
    responsePattern: /INSUFFICIENT_FUNDS|LIMIT_EXCEEDED/,
    requiresPages: true,
  },
  {
    name: 'annuler ou rembourser un titre Edenred',
    callPattern: /\/transactions\/\w+\/actions\//,
    requiresPages: true,
  },
];

export const providerCallNames = (arePages: boolean): readonly string[] =>
  callKinds.filter(({ requiresPages }) => arePages || requiresPages !== true).map(({ name }) => name);

interface ProviderCall {
  readonly request: Request;
  readonly body: string;
  readonly response: Response;
}

export class ProviderCalls {
  readonly #counter = new Counter();

  get counts(): Readonly<Record<string, number>> {
    return this.#counter.counts;
  }

  async record({ request, body, response }: ProviderCall): Promise<void> {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const requestText = `${request.headers.get('idempotency-key') ?? ''}\n${body}`;
    for (const kind of callKinds.filter(
      (candidate) =>
        candidate.callPattern.test(call) && (candidate.requestPattern?.test(requestText) ?? true),
    )) {
      const { responsePattern } = kind;
      const isMatch =
        responsePattern === undefined
          ? response.ok
          : // oxlint-disable-next-line no-await-in-loop -- few kinds read the response
            responsePattern.test(await response.clone().text());
      if (isMatch) this.#counter.next(kind.name);
    }
  }
}
