import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { readStoredDraft, writeStoredDraft } from '#src/effects/storage/storage.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { draft, now } from '#tests/support/samples.ts';

let storage: MemoryStorage;
let note: MockInstance<typeof console.info>;
beforeEach(() => {
  storage = new MemoryStorage();
  note = vi.spyOn(console, 'info').mockReturnValue();
});

const readDraft = () => readStoredDraft(storage, now);

describe('the stored payment method', () => {
  test('restores the stored method, or the card if none is stored', () => {
    writeStoredDraft(storage, { ...draft, method: 'PAYMENT_METHOD_SWILE' }, now);
    expect(readDraft()?.draft.method).toBe('PAYMENT_METHOD_SWILE');
    storage.setItem('paymentStore', '{"version":1,"pending":null}');
    expect(readDraft()?.draft.method).toBe('PAYMENT_METHOD_CB');
    expect(note).not.toHaveBeenCalled();
  });

  test.each(['{"version":1,"method":"PAYMENT_METHOD_PIGEON","pending":null}', '{"version":2,"method":7}'])(
    'ignores an unknown method (%s), logs a note and restores the form',
    (text) => {
      writeStoredDraft(storage, { ...draft, method: 'PAYMENT_METHOD_SWILE' }, now);
      storage.setItem('paymentStore', text);
      expect(readDraft()).toMatchObject({ draft: { method: 'PAYMENT_METHOD_CB', nbMeals: 12 } });
      expect(note.mock.calls[0]?.[0]).toBe('paymentStore is ignored');
    },
  );

  test('does not restore a draft from a payment method alone', () => {
    storage.setItem('paymentStore', '{"version":1,"method":"PAYMENT_METHOD_SWILE","pending":null}');
    expect(readDraft()).toBeNull();
  });
});
