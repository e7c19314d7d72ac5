import * as z from 'zod/mini';

/** What the panel shows of an order's payload, whichever call it came by. */
const payloadSchema = z.object({
  email: z._default(z.string(), ''),
  number_Meals: z._default(z.number(), 0),
  delivery_Date: z._default(z.string(), ''),
  delivery_Slot: z._default(z.string(), ''),
  promo_Code_Used: z.optional(z.string()),
  promocode: z.optional(z.string()),
  stripe_Payment_Id: z.optional(z.string()),
  stripe_Payment_ID: z.optional(z.string()),
});

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** A setup intent has none. */
  amount: z._default(z.nullable(z.number()), null),
  customer: z._default(z.nullable(z.string()), null),
  /** In seconds, as the card provider counts. */
  created: z._default(z.number(), 0),
});

/** The ledger as far as the panel shows it. */
export const ledgerSchema = z.object({
  accounts: z.array(z.object({ email: z.string(), step: z.string(), createdAt: z.string() })),
  orders: z.array(
    z.object({
      id: z.string(),
      payload: payloadSchema,
      answer: z.object({ token: z.string() }),
      createdAt: z.string(),
    }),
  ),
  stripe: z.object({
    intents: z.array(intentSchema),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        payment_intent: z._default(z.nullable(z.string()), null),
        status: z._default(z.nullable(z.string()), null),
      }),
    ),
  }),
  webhooks: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      provider: z.string(),
      event: z.string(),
      attempts: z.number(),
      delivered: z.boolean(),
    }),
  ),
});
export type PanelLedger = z.infer<typeof ledgerSchema>;
