export const formKey = 'formStore';
export const paymentKey = 'paymentStore';
export const dateKey = 'app_datetime';

/**
 * Storage keys of the draft order, in order of writing. The payment is first, so that full storage does not
 * lose a pending payment.
 */
export const draftKeys = [paymentKey, formKey, dateKey] as const;

export const hasStoredDraft = (storage: Pick<Storage, 'getItem'> | null): boolean =>
  [formKey, paymentKey].some((key) => (storage?.getItem(key) ?? null) !== null);
