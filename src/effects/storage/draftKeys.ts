export const formKey = 'formStore';
export const paymentKey = 'paymentStore';
export const dateKey = 'app_datetime';

/** Storage keys of the draft order, in order of writing. If storage is full, the payment is still stored. */
export const draftKeys = [paymentKey, formKey, dateKey] as const;

export const hasStoredDraft = (storage: Pick<Storage, 'getItem'> | null): boolean =>
  [formKey, paymentKey].some((key) => (storage?.getItem(key) ?? null) !== null);
