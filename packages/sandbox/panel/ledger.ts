import * as z from 'zod/mini';
import { incidentSummarySchema } from '#sandbox/incidents/reports.ts';

/** Order fields that the panel displays, from either registration call. */
const payloadSchema = z.object({
  email: z._default(z.string(), ''),
  number_Meals: z._default(z.number(), 0),
  delivery_Date: z._default(z.string(), ''),
  delivery_Slot: z._default(z.string(), ''),
  promo_Code_Used: z.optional(z.string()),
  promocode: z.optional(z.string()),
  stripe_Payment_Id: z.optional(z.string()),
  stripe_Payment_ID: z.optional(z.string()),
  paygreen_Payment_Type: z._default(z.string(), ''),
  paygreen_error: z._default(z.string(), 'no'),
  edenred_error: z._default(z.string(), 'no'),
  /** The panel displays only the presence of the customer's Edenred token, not the token. */
  edenred_access: z._default(
    z.pipe(
      z.string(),
      z.transform((token) => token !== ''),
    ),
    false,
  ),
});

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** Amount in cents, absent for a setup intent of 0 €. */
  amount: z._default(z.nullable(z.number()), null),
  customer: z._default(z.nullable(z.string()), null),
  /** Creation time in seconds, as in Stripe's API. */
  created: z._default(z.number(), 0),
});

const paygreenOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  reference: z._default(z.nullable(z.string()), null),
  capture_on: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  transactions: z._default(z.array(z.object({ platform: z._default(z.nullable(z.string()), null) })), []),
});

const edenredTransactionSchema = z.object({
  authorization_id: z.string(),
  order_ref: z.string(),
  username: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  status: z.string(),
  created_at: z.string(),
});

export const ledgerSchema = z.object({
  accounts: z.array(z.object({ email: z.string(), step: z.string(), createdAt: z.string() })),
  orders: z.array(
    z.object({
      id: z.string(),
      payload: payloadSchema,
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
    disputes: z._default(
      z.array(
        z.object({ id: z.string(), amount: z.number(), payment_intent: z.string(), status: z.string() }),
      ),
      [],
    ),
  }),
  paygreen: z.object({ orders: z.array(paygreenOrderSchema) }),
  edenred: z.object({ transactions: z.array(edenredTransactionSchema) }),
  webhooks: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      provider: z.string(),
      event: z.string(),
      attempts: z.number(),
      delivered: z.boolean(),
    }),
  ),
  incidents: z.array(incidentSummarySchema),
  analytics: z.array(
    z.object({
      type: z.string(),
      name: z.optional(z.string()),
      userId: z.optional(z.string()),
      fields: z._default(z.record(z.string(), z.nullable(z.string())), {}),
      createdAt: z.string(),
    }),
  ),
});
export type PanelLedger = z.infer<typeof ledgerSchema>;
