import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { addressSchema, customerSchema } from '#machines/domain/form.ts';
import { platformSchema } from '#machines/domain/methods.ts';
import { idSchema } from '#machines/domain/text.ts';

/** `POST /api/createPaygreenBuyer` */
export const createPaygreenBuyerRequest = z.object({
  email: customerSchema.shape.email,
  firstName: customerSchema.shape.firstName,
  lastName: customerSchema.shape.lastName,
  phoneNumber: customerSchema.shape.phoneNumber,
  address: addressSchema,
});
export type CreatePaygreenBuyerRequest = z.infer<typeof createPaygreenBuyerRequest>;

/** Buyer: PayGreen's customer record, one per e-mail. Failure: 422 `buyer_refused`. */
export const createPaygreenBuyerResponse = z.object({ buyerId: z.string() });
export type CreatePaygreenBuyerResponse = z.infer<typeof createPaygreenBuyerResponse>;

/** `POST /api/checkPaygreenInstrument` */
export const checkPaygreenInstrumentRequest = z.object({
  buyerId: idSchema,
  instrumentId: idSchema,
  platform: platformSchema,
  amount: centsSchema,
});
export type CheckPaygreenInstrumentRequest = z.infer<typeof checkPaygreenInstrumentRequest>;

/**
 * `available` is `null` if PayGreen does not report the balance. Failures: 422 `instrument_mismatch`,
 * `instrument_not_reusable`.
 */
export const checkPaygreenInstrumentResponse = z.object({
  available: z.nullable(centsSchema),
  sufficient: z.boolean(),
});
export type CheckPaygreenInstrumentResponse = z.infer<typeof checkPaygreenInstrumentResponse>;
