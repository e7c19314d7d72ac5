/** Keys of the draft. `src/effects/storage/storage.ts` defines its shape. */
export const formKey = 'formStore';
export const paymentKey = 'paymentStore';
export const dateKey = 'app_datetime';

/** Written in this order, so that full storage does not lose a pending payment. */
export const draftKeys = [paymentKey, formKey, dateKey] as const;

/** `true` if an earlier visit stored an order. */
export const hasStoredDraft = (storage: Pick<Storage, 'getItem'> | null): boolean =>
  [formKey, paymentKey].some((key) => (storage?.getItem(key) ?? null) !== null);
