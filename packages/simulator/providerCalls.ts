import { Tally } from './counts.ts';

interface Kind {
  /** In French. */
  readonly name: string;
  readonly call: RegExp;
  /** Matches the request body or its key. */
  readonly question?: RegExp;
  /** Matches the response body. Defaults to any 2xx. */
  readonly answer?: RegExp;
  /** Only pages cause this call. */
  readonly isOfPages?: boolean;
}

/** Kinds of calls that chart coverage does not show, such as idempotency keys and sessions. */
const kinds: readonly Kind[] = [
  { name: 'ouvrir un paiement', call: /^POST .*\/payment_intents$/ },
  { name: 'ouvrir une carte à garder', call: /^POST .*\/setup_intents$/ },
  { name: 'fermer un paiement', call: /^POST .*_intents\/\w+\/cancel$/ },
  { name: 'rembourser', call: /^POST .*\/refunds$/ },
  { name: 'rembourser ce qui reste', call: /^POST .*\/refunds$/, question: /^refund:\w+:/m },
  { name: 'ouvrir une session PayGreen', call: /^POST .*\/auth\/authentication\// },
  { name: 'prendre un titre', call: /^POST .*\/payment-orders$/ },
  {
    name: 'se voir refuser un titre',
    call: /^POST .*\/payment-orders$/,
    answer: /payment_order\.refused|insufficient/i,
  },
  { name: 'rendre un titre', call: /^POST .*\/payment-orders\/\w+\/(?:cancel|refund)$/ },
  { name: 'inscrire en entier', call: /^POST .*\/inscription_ended$/ },
  { name: 'inscrire en court', call: /^POST .*\/miam_signup$/, isOfPages: true },
  {
    name: 'ouvrir une session Edenred',
    call: /\/connect\/token$/,
    question: /authorization_code/,
    isOfPages: true,
  },
  {
    name: 'renouveler une session Edenred',
    call: /\/connect\/token$/,
    question: /refresh_token/,
    isOfPages: true,
  },
  {
    name: 'apprendre que la session Edenred est finie',
    call: /\/(?:edenred|first_payment_edenred|main\/wf\/edenred)/,
    answer: /INVALID_TOKEN/,
    isOfPages: true,
  },
  { name: 'prendre un titre Edenred', call: /\/first_payment_edenred$/, isOfPages: true },
  {
    name: 'se voir refuser un titre Edenred',
    call: /\/first_payment_edenred$/,
    answer: /INSUFFICIENT_FUNDS|LIMIT_EXCEEDED/,
    isOfPages: true,
  },
  { name: 'rendre un titre Edenred', call: /\/transactions\/\w+\/actions\//, isOfPages: true },
];

export const providerCallNames = (arePages: boolean): readonly string[] =>
  kinds.filter(({ isOfPages }) => arePages || isOfPages !== true).map(({ name }) => name);

interface Heard {
  readonly request: Request;
  readonly question: string;
  readonly answer: Response;
}

export class ProviderCalls {
  readonly #tally = new Tally();

  get counts(): Readonly<Record<string, number>> {
    return this.#tally.counts;
  }

  async note({ request, question, answer }: Heard): Promise<void> {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const asked = `${request.headers.get('idempotency-key') ?? ''}\n${question}`;
    for (const kind of kinds.filter((one) => one.call.test(call) && (one.question?.test(asked) ?? true))) {
      // oxlint-disable-next-line no-await-in-loop -- few kinds read the response
      const isMet = kind.answer === undefined ? answer.ok : kind.answer.test(await answer.clone().text());
      if (isMet) this.#tally.next(kind.name);
    }
  }
}
