import * as z from 'zod/mini';
import { addressSchema, customerSchema } from '#machines/domain/form.ts';

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
