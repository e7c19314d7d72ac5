import * as z from 'zod/mini';
import {
  buyerSchema,
  instrumentSchema,
  isGood,
  orderSchema,
  type PaygreenBuyer,
  type PaygreenInstrument,
  type PaymentOrder,
} from './paygreenAnswers.ts';
import { buyerBody, orderBody, type NewPaymentOrder, type PaygreenPerson } from './paygreenBodies.ts';
import { accepted, createPaygreenWire, type PaygreenOptions, type PaygreenOutcome } from './paygreenWire.ts';

/** Calls throw `UnansweredError` without a response. The outcome of a POST is then unknown. */
export interface PaygreenClient {
  buyerOf(person: PaygreenPerson, signal?: AbortSignal): Promise<PaygreenOutcome<string>>;
  buyer(id: string, signal?: AbortSignal): Promise<PaygreenBuyer | null>;
  instrument(id: string, signal?: AbortSignal): Promise<PaygreenInstrument | null>;
  order(id: string, signal?: AbortSignal): Promise<PaymentOrder | null>;
  orderByReference(reference: string, signal?: AbortSignal): Promise<PaymentOrder | null>;
  /** A reference has at most one order, which is returned whatever its status. */
  createOrder(order: NewPaymentOrder, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
  cancel(id: string, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
  refund(id: string, signal?: AbortSignal): Promise<PaygreenOutcome<PaymentOrder>>;
}

const buyers = 'payment/buyers';
const orders = 'payment/payment-orders';
const pathOf = (id: string): string => `${orders}/${encodeURIComponent(id)}`;

/** PayGreen API, version 3. One client per process, so that its calls share a token. */
export function createPaygreenClient(options: PaygreenOptions): PaygreenClient {
  const wire = createPaygreenWire(options);
  const shop = { shop_id: options.shopId };

  async function buyerKnownAs(email: string, signal?: AbortSignal): Promise<string | null> {
    const searchParams = { ...shop, email };
    const found = await wire.call({ path: buyers, searchParams }, z.array(buyerSchema), signal);
    // Use the oldest buyer, so that concurrent requests agree.
    const [oldest] = accepted(buyers, found)
      .filter((buyer) => buyer.email.toLowerCase() === email)
      .toReversed()
      .toSorted((one, other) => one.created_at - other.created_at);
    return oldest?.id ?? null;
  }

  async function orderByReference(reference: string, signal?: AbortSignal): Promise<PaymentOrder | null> {
    const searchParams = { ...shop, reference };
    const found = await wire.call({ path: orders, searchParams }, z.array(orderSchema), signal);
    const same = accepted(orders, found).filter((order) => order.reference === reference);
    return same.find(isGood) ?? same[0] ?? null;
  }

  async function read<TAnswer>(path: string, schema: z.ZodMiniType<TAnswer>, signal?: AbortSignal) {
    const outcome = await wire.call({ path }, schema, signal);
    return outcome.kind === 'accepted' ? outcome.answer : null;
  }

  return {
    buyerOf: async (person, signal) => {
      const known = await buyerKnownAs(person.email, signal);
      if (known !== null) return { kind: 'accepted', answer: known };
      const json = { ...shop, ...buyerBody(person) };
      const made = await wire.call({ path: buyers, json }, buyerSchema, signal);
      if (made.kind === 'refused') return made;
      const agreed = await buyerKnownAs(person.email, signal).catch(() => null);
      return { kind: 'accepted', answer: agreed ?? made.answer.id };
    },
    buyer: (id, signal) => read(`${buyers}/${encodeURIComponent(id)}`, buyerSchema, signal),
    instrument: (id, signal) =>
      read(`payment/instruments/${encodeURIComponent(id)}`, instrumentSchema, signal),
    order: (id, signal) => read(pathOf(id), orderSchema, signal),
    orderByReference,
    createOrder: async (order, signal) => {
      const known = await orderByReference(order.reference, signal);
      if (known !== null) return { kind: 'accepted', answer: known };
      const json = { ...shop, ...orderBody(order) };
      const outcome = await wire.call({ path: orders, json }, orderSchema, signal);
      if (outcome.kind === 'accepted') return outcome;
      // An earlier POST may have created the order.
      const taken = await orderByReference(order.reference, signal);
      return taken === null ? outcome : { kind: 'accepted', answer: taken };
    },
    cancel: (id, signal) => wire.call({ path: `${pathOf(id)}/cancel`, json: {} }, orderSchema, signal),
    refund: (id, signal) => wire.call({ path: `${pathOf(id)}/refund`, json: {} }, orderSchema, signal),
  };
}
