import * as z from 'zod/mini';

const orderSchema = z.object({
  id: z.string(),
  call: z.enum(['inscription_ended', 'miam_signup']),
  payload: z.record(z.string(), z.unknown()),
});

const intentSchema = z.object({
  id: z.string(),
  object: z.enum(['payment_intent', 'setup_intent']),
  status: z.string(),
  amount: z._default(z.number(), 0),
  metadata: z.object({ checkout: z.string() }),
});

const voucherOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  reference: z.nullable(z.string()),
  transactions: z.array(z.object({ platform: z.nullable(z.string()) })),
});

const transactionSchema = z.object({
  amount: z.number(),
  captured_amount: z.number(),
  order_ref: z.string(),
  status: z.string(),
  username: z.string(),
});

const recordSchema = z.object({
  type: z.enum(['track', 'identify', 'reset', 'loaded']),
  name: z.optional(z.string()),
  userId: z.optional(z.string()),
  fields: z.record(z.string(), z.nullable(z.string())),
});

/** Parts of the sandbox's ledger that the tests read. */
export const ledgerSchema = z.object({
  orders: z.array(orderSchema),
  stripe: z.object({
    intents: z.array(intentSchema),
    refunds: z.array(z.object({ amount: z.number(), payment_intent: z.string() })),
  }),
  paygreen: z.object({ orders: z.array(voucherOrderSchema) }),
  edenred: z.object({ transactions: z.array(transactionSchema) }),
  analytics: z.array(recordSchema),
  webhooks: z.array(z.object({ delivered: z.boolean() })),
});
export type Ledger = z.infer<typeof ledgerSchema>;
