import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { addressSchema, customerSchema } from '#machines/domain/form.ts';
import { platformSchema } from '#machines/domain/methods.ts';
import { idSchema } from '#machines/domain/text.ts';

/** `POST /api/createPaygreenBuyer`: who pays with vouchers of the second provider. */
export const createPaygreenBuyerRequest = z.object({
  email: customerSchema.shape.email,
  firstName: customerSchema.shape.firstName,
  lastName: customerSchema.shape.lastName,
  phoneNumber: customerSchema.shape.phoneNumber,
  address: addressSchema,
});
export type CreatePaygreenBuyerRequest = z.infer<typeof createPaygreenBuyerRequest>;

/** The same buyer for the same e-mail, however often it is asked for. Details that are not taken: 422 `buyer_refused`. */
export const createPaygreenBuyerResponse = z.object({ buyerId: z.string() });
export type CreatePaygreenBuyerResponse = z.infer<typeof createPaygreenBuyerResponse>;

/** `POST /api/checkPaygreenInstrument`: whether an instrument is what it is said to be, and can bear `amount` cents. */
export const checkPaygreenInstrumentRequest = z.object({
  buyerId: idSchema,
  instrumentId: idSchema,
  platform: platformSchema,
  amount: centsSchema,
});
export type CheckPaygreenInstrumentRequest = z.infer<typeof checkPaygreenInstrumentRequest>;

/**
 * `available` in cents, null where the platform does not tell; then it counts as sufficient until the voucher is authorised.
 * Refused with 422: `instrument_mismatch` (unknown, another buyer's, another platform's), `instrument_not_reusable`.
 */
export const checkPaygreenInstrumentResponse = z.object({
  available: z.nullable(centsSchema),
  sufficient: z.boolean(),
});
export type CheckPaygreenInstrumentResponse = z.infer<typeof checkPaygreenInstrumentResponse>;
