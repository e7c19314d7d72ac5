/** Where the order that is being made stands in this browser's storage; its shape is `src/effects/storage/storage.ts`. */
export const formKey = 'formStore';
export const paymentKey = 'paymentStore';
export const dateKey = 'app_datetime';

/** What matters most first: a full storage must not lose a payment under way. */
export const draftKeys = [paymentKey, formKey, dateKey] as const;

/** Whether an earlier visit left something to go on with. */
export const hasStoredDraft = (storage: Pick<Storage, 'getItem'> | null): boolean =>
  [formKey, paymentKey].some((key) => (storage?.getItem(key) ?? null) !== null);
