import * as z from 'zod/mini';
import {
  buyerSchema,
  instrumentSchema,
  isValidOrder,
  orderSchema,
  type PaygreenBuyer,
  type PaygreenInstrument,
  type PaymentOrder,
} from './paygreenSchemas.ts';
import { toBuyerBody, toOrderBody, type NewPaymentOrder, type PaygreenCustomer } from './paygreenBodies.ts';
import {
  requireAccepted,
  createPaygreenApi,
  type PaygreenOptions,
  type PaygreenOutcome,
} from './paygreenApi.ts';

/** Calls throw `UnansweredError` if PayGreen does not respond. */
export interface PaygreenClient {
  getOrCreateBuyer(person: PaygreenCustomer, signal?: AbortSignal): Promise<PaygreenOutcome<string>>;
  findBuyer(id: string, signal?: AbortSignal): Promise<PaygreenBuyer | null>;
  findInstrument(id: string, signal?: AbortSignal): Promise<PaygreenInstrument | null>;
  findOrder(id: string, signal?: AbortSignal): Promise<PaymentOrder | null>;
  findOrderByReference(reference: string, signal?: AbortSignal): Promise<PaymentOrder | null>;
  /** If the reference already has a payment order, returns it, whatever its status. */
  createOrder(order: NewPaymentOrder, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
  cancelOrder(id: string, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
  refundOrder(id: string, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
}

const buyersPath = 'payment/buyers';
const ordersPath = 'payment/payment-orders';
const orderPathOf = (id: string): string => `${ordersPath}/${encodeURIComponent(id)}`;

/** One PayGreen client per process, so that calls share a token. */
export function createPaygreenClient(options: PaygreenOptions): PaygreenClient {
  const api = createPaygreenApi(options);
  const shopFields = { shop_id: options.shopId };

  async function findBuyerIdByEmail(email: string, signal?: AbortSignal): Promise<string | null> {
    const searchParams = { ...shopFields, email };
    const response = await api.call({ path: buyersPath, searchParams }, z.array(buyerSchema), signal);
    // Returns the customer's oldest PayGreen buyer, so that concurrent requests use the same one.
    const [oldestBuyer] = requireAccepted(buyersPath, response)
      .filter((buyer) => buyer.email.toLowerCase() === email)
      .toReversed()
      .toSorted((one, other) => one.created_at - other.created_at);
    return oldestBuyer?.id ?? null;
  }

  async function findOrderByReference(reference: string, signal?: AbortSignal): Promise<PaymentOrder | null> {
    const searchParams = { ...shopFields, reference };
    const response = await api.call({ path: ordersPath, searchParams }, z.array(orderSchema), signal);
    const matchingOrders = requireAccepted(ordersPath, response).filter(
      (order) => order.reference === reference,
    );
    return matchingOrders.find(isValidOrder) ?? matchingOrders[0] ?? null;
  }

  async function readResource<TValue>(path: string, schema: z.ZodMiniType<TValue>, signal?: AbortSignal) {
    const outcome = await api.call({ path }, schema, signal);
    return outcome.kind === 'accepted' ? outcome.value : null;
  }

  return {
    getOrCreateBuyer: async (person, signal) => {
      const existingBuyerId = await findBuyerIdByEmail(person.email, signal);
      if (existingBuyerId !== null) return { kind: 'accepted', value: existingBuyerId };
      const json = { ...shopFields, ...toBuyerBody(person) };
      const created = await api.call({ path: buyersPath, json }, buyerSchema, signal);
      if (created.kind === 'refused') return created;
      const confirmedBuyerId = await findBuyerIdByEmail(person.email, signal).catch(() => null);
      return { kind: 'accepted', value: confirmedBuyerId ?? created.value.id };
    },
    findBuyer: (id, signal) => readResource(`${buyersPath}/${encodeURIComponent(id)}`, buyerSchema, signal),
    findInstrument: (id, signal) =>
      readResource(`payment/instruments/${encodeURIComponent(id)}`, instrumentSchema, signal),
    findOrder: (id, signal) => readResource(orderPathOf(id), orderSchema, signal),
    findOrderByReference,
    createOrder: async (order, signal) => {
      const existingOrder = await findOrderByReference(order.reference, signal);
      if (existingOrder !== null) return { kind: 'accepted', value: existingOrder };
      const json = { ...shopFields, ...toOrderBody(order) };
      const outcome = await api.call({ path: ordersPath, json }, orderSchema, signal);
      if (outcome.kind === 'accepted') return outcome;
      // An earlier, unanswered POST may have created the payment order.
      const existingOrderNow = await findOrderByReference(order.reference, signal);
      return existingOrderNow === null ? outcome : { kind: 'accepted', value: existingOrderNow };
    },
    cancelOrder: (id, signal) =>
      api.call({ path: `${orderPathOf(id)}/cancel`, json: {} }, orderSchema, signal),
    refundOrder: (id, signal) =>
      api.call({ path: `${orderPathOf(id)}/refund`, json: {} }, orderSchema, signal),
  };
}
