import * as z from 'zod/mini';

const orderSchema = z.object({
  id: z.string(),
  call: z.literal('inscription_ended'),
  payload: z.record(z.string(), z.unknown()),
});

const intentSchema = z.object({
  id: z.string(),
  object: z.enum(['payment_intent', 'setup_intent']),
  status: z.string(),
  amount: z._default(z.number(), 0),
  metadata: z.object({ checkout: z.string() }),
});

/** What the sandbox tells of all that happened, as far as the tests look at it. */
export const ledgerSchema = z.object({
  orders: z.array(orderSchema),
  stripe: z.object({
    intents: z.array(intentSchema),
    refunds: z.array(z.object({ amount: z.number(), payment_intent: z.string() })),
  }),
  webhooks: z.array(z.object({ delivered: z.boolean() })),
});
export type Ledger = z.infer<typeof ledgerSchema>;
