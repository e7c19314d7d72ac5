export const formKey = 'formStore';
export const paymentKey = 'paymentStore';
export const dateKey = 'app_datetime';

/** Storage keys of the draft order. The payment is written first, because storage may become full. */
export const draftKeys = [paymentKey, formKey, dateKey] as const;

export const hasStoredDraft = (storage: Pick<Storage, 'getItem'> | null): boolean =>
  [formKey, paymentKey].some((key) => (storage?.getItem(key) ?? null) !== null);
