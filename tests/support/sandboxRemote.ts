import * as z from 'zod/mini';

const ledgerSchema = z.object({
  accounts: z.array(z.looseObject({ email: z.string(), step: z.string() })),
  orders: z.array(
    z.looseObject({
      call: z.string(),
      payload: z.record(z.string(), z.unknown()),
      answer: z.record(z.string(), z.unknown()),
    }),
  ),
  stripe: z.object({
    intents: z.array(
      z.looseObject({
        id: z.string(),
        object: z.string(),
        status: z.string(),
        amount: z.optional(z.int()),
        customer: z.string(),
        metadata: z.record(z.string(), z.string()),
      }),
    ),
    refunds: z.array(z.looseObject({ payment_intent: z.string(), amount: z.int() })),
  }),
  paygreen: z.object({
    orders: z.array(
      z.looseObject({
        id: z.string(),
        reference: z.nullable(z.string()),
        status: z.string(),
        amount: z.int(),
      }),
    ),
  }),
  webhooks: z.array(
    z.looseObject({
      event: z.string(),
      rawBody: z.string(),
      headers: z.record(z.string(), z.string()),
      attempts: z.int(),
      delivered: z.boolean(),
    }),
  ),
});
type Ledger = z.infer<typeof ledgerSchema>;

export interface SandboxRemote {
  ledger(): Promise<Ledger>;
  /** Sets the faults of the fake providers and replaces earlier faults. */
  fail(faults: Readonly<Record<string, unknown>>): Promise<void>;
  heal(): Promise<void>;
  /** `true` if a fault with a limit (`times`) has reached this limit. */
  struck(name: string): Promise<boolean>;
  /** Enters a card and confirms the intent at Stripe. Returns the intent's status. */
  pay(intent: { id: string; clientSecret: string }, card?: string): Promise<string>;
}

/** Controls the fake providers of the sandbox over HTTP. */
export function createSandboxRemote(origin: string): SandboxRemote {
  const faults = async (init: RequestInit): Promise<void> => {
    const answer = await fetch(`${origin}/sandbox/faults`, init);
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    ledger: async () => ledgerSchema.parse(await (await fetch(`${origin}/sandbox/ledger`)).json()),
    fail: (kinds) => faults({ method: 'PUT', body: JSON.stringify(kinds) }),
    heal: () => faults({ method: 'DELETE' }),
    struck: async (name) => {
      const left: unknown = await (await fetch(`${origin}/sandbox/faults`)).json();
      return !Object.hasOwn(z.record(z.string(), z.unknown()).parse(left), name);
    },
    pay: async ({ id, clientSecret }, card = '4242424242424242') => {
      const collection = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const body = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        return_url: `${origin}/`,
        expected_payment_method_type: 'card',
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      });
      const path = `/sandbox/stripe/v1/${collection}/${id}/confirm`;
      const answer = await fetch(`${origin}${path}`, { method: 'POST', body });
      return confirmedSchema.parse(await answer.json());
    },
  };
}

const confirmedSchema = z.pipe(
  z.union([
    z.object({ status: z.string() }),
    z.object({
      error: z.object({ payment_intent: z.optional(z.object({ status: z.string() })), code: z.string() }),
    }),
  ]),
  z.transform((answer) => ('error' in answer ? answer.error.code : answer.status)),
);
