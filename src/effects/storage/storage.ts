import * as z from 'zod/mini';
import { mealCountSchema } from '#machines/domain/mealBox.ts';
import { deliveryDateSchema } from '#machines/domain/delivery.ts';
import { emptyFields, rawFieldsSchema } from '#machines/domain/fields.ts';
import { paymentMethodSchema } from '#machines/domain/methods.ts';
import { promoSchema } from '#machines/domain/promoSchema.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { slotSchema } from '#machines/domain/slotSchema.ts';
import { parseWishes } from '#machines/domain/wishes.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import type { Draft, StoredDraft } from '#machines/draft/draft.machine.ts';
import { dateKey, draftKeys, formKey, paymentKey } from './draftKeys.ts';
import { readStore } from './readStore.ts';

/** Incremented when the shape of stored data changes, so that older data is ignored. */
const versionSchema = z.literal(1);

const formStore = z.object({
  version: versionSchema,
  nbMeals: z.nullable(mealCountSchema),
  fields: rawFieldsSchema,
  date: z.nullable(deliveryDateSchema),
  isDateChosen: z.boolean(),
  slot: slotSchema,
  promoCode: z.nullable(z.string()),
  isShort: z._default(z.boolean(), false),
});

const paymentStore = z.object({
  version: versionSchema,
  method: z._default(paymentMethodSchema, 'PAYMENT_METHOD_CB'),
  pending: z.nullable(
    z.object({
      intentId: z.string(),
      quote: z.nullable(
        z.object({
          meals: centsSchema,
          delivery: centsSchema,
          discount: centsSchema,
          total: centsSchema,
          pricePerMeal: centsSchema,
        }),
      ),
      promo: z._default(z.nullable(promoSchema), null),
      requestedAt: z.optional(z.number()),
      wishes: z.optional(z.pipe(z.unknown(), z.transform(parseWishes))),
    }),
  ),
});

const dateStore = z.object({ version: versionSchema, storedAt: z.number() });

const emptyDraft: Draft = {
  nbMeals: null,
  fields: emptyFields,
  date: null,
  isDateChosen: false,
  slot: defaultSlot,
  promoCode: null,
  method: 'PAYMENT_METHOD_CB',
  isShort: false,
  pending: null,
};

/** @param now ms since the epoch @rule R3.20 */
export function readStoredDraft(storage: Storage | null, now: number): StoredDraft | null {
  const form = readStore(storage, formKey, formStore);
  const payment = readStore(storage, paymentKey, paymentStore);
  const pending = payment?.pending ?? null;
  if (form === null && pending === null) return null;
  const storedAt = readStore(storage, dateKey, dateStore)?.storedAt ?? now;
  const method = payment?.method ?? emptyDraft.method;
  return { draft: { ...emptyDraft, ...(form && draftOf(form)), method, pending }, storedAt };
}

const draftOf = ({
  version: _version,
  ...form
}: z.infer<typeof formStore>): Omit<Draft, 'method' | 'pending'> => form;

export const readStoredPayment = (storage: Storage): Pick<Draft, 'method' | 'pending'> | null =>
  readStore(storage, paymentKey, paymentStore);

/** @throws DOMException if storage is full or blocked @rule R3.20 */
export function writeStoredDraft(storage: Storage, { method, pending, ...form }: Draft, now: number): void {
  const stores: Readonly<Record<(typeof draftKeys)[number], unknown>> = {
    [paymentKey]: { version: 1, method, pending },
    [formKey]: { version: 1, ...form },
    [dateKey]: { version: 1, storedAt: now },
  };
  for (const key of draftKeys) storage.setItem(key, JSON.stringify(stores[key]));
}

export function clearStoredDraft(storage: Storage): void {
  for (const key of draftKeys) storage.removeItem(key);
}
