import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Draft, WipeReason } from '#machines/draft/draft.machine.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { readStoredDraft, clearStoredDraft, writeStoredDraft } from '#src/effects/storage/storage.ts';
import { wipeDraft, writeDraft } from '#src/effects/ports/draft.ts';
import { fakePorts, goToPayment, pay, pending, settle, startCheckout } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import {
  charge,
  discoveryPromo,
  draft,
  intentFor,
  now,
  pendingPayment,
  receipt,
} from '#tests/support/samples.ts';

let storage: MemoryStorage;
let note: MockInstance<typeof console.info>;
beforeEach(() => {
  storage = new MemoryStorage();
  note = vi.spyOn(console, 'info').mockReturnValue();
});

const paying: Draft = {
  ...draft,
  promoCode: 'PETIT10',
  pending: {
    intentId: 'pi_1',
    quote: { meals: 8990, delivery: 699, discount: 0, total: 9689, pricePerMeal: 749 },
    promo: discoveryPromo,
  },
};
const readDraft = () => readStoredDraft(storage, now + 5);

describe('the stored draft', () => {
  test.each([
    ['a draft', draft],
    ['a pending payment', paying],
    ['a voucher method', { ...draft, method: 'PAYMENT_METHOD_EDENRED' as const }],
    ['a draft without box and date', { ...draft, nbMeals: null, date: null, isDateChosen: false }],
  ])('restores %s from storage unchanged', (_, written) => {
    writeStoredDraft(storage, written, now);
    expect(readDraft()).toEqual({ draft: written, storedAt: now });
    expect(note).not.toHaveBeenCalled();
  });

  test('uses the storage keys of the specification, each with a version @R3.20', () => {
    writeStoredDraft(storage, draft, now);
    const stores = ['formStore', 'paymentStore', 'app_datetime'].map((key) => storage.getItem(key));
    expect(storage.length).toBe(3);
    for (const store of stores) expect(store).toContain('"version":1');
  });

  test('returns no draft before the first write and after a wipe', () => {
    expect(readDraft()).toBeNull();
    writeStoredDraft(storage, paying, now);
    clearStoredDraft(storage);
    expect([readDraft(), storage.length]).toEqual([null, 0]);
  });

  test.each([
    ['formStore', '{'],
    ['formStore', 'null'],
    ['formStore', '{"version":0}'],
    ['formStore', '{"version":1,"nbMeals":99}'],
    ['paymentStore', '[]'],
    ['paymentStore', '{"version":1,"pending":{"intentId":7}}'],
    ['app_datetime', '{"version":1,"storedAt":"hier"}'],
    ['app_datetime', '{"version":2,"storedAt":1}'],
  ])('ignores %s if it contains %s, logs a note and restores the rest', (key, text) => {
    writeStoredDraft(storage, paying, now);
    storage.setItem(key, text);
    const { draft: found, storedAt } = readDraft() ?? {};
    expect(note).toHaveBeenCalledOnce();
    expect(note.mock.calls[0]?.[0]).toBe(`${key} is ignored`);
    expect([found?.nbMeals, found?.pending?.intentId, storedAt]).toEqual([
      key === 'formStore' ? null : 12,
      key === 'paymentStore' ? undefined : 'pi_1',
      key === 'app_datetime' ? now + 5 : now,
    ]);
  });
});

describe('unavailable storage', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };

  test('returns null instead of throwing if the browser blocks local storage', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(accessibleStorage()).toBeNull();
    vi.unstubAllGlobals();
    expect(readStoredDraft(null, now)).toBeNull();
  });

  test.each([
    ['absent', null],
    ['unreadable', forbidden],
  ])('returns null if storage is %s', (_, value) => {
    vi.stubGlobal('localStorage', value);
    vi.stubGlobal('sessionStorage', value);
    expect([accessibleStorage(), accessibleSession()]).toEqual([null, null]);
    vi.unstubAllGlobals();
  });

  test('returns no draft and logs a note if reading fails', () => {
    vi.spyOn(storage, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(readDraft()).toBeNull();
    expect(note).toHaveBeenCalled();
  });
});

describe('draft ports', () => {
  const session = new MemoryStorage();
  const successUrl = new URL('https://mijote.test/?step=success');
  const tab = createOrderedTab(session);
  const edenred = { clear: vi.fn<() => void>() };
  const storeDraft = (written: Draft) =>
    toPromise(
      createActor(
        writeDraft(storage, tab, () => now),
        { input: { draft: written, ownIntentId: null } },
      ).start(),
    );
  const wipeStored = (why: WipeReason) =>
    toPromise(
      createActor(
        wipeDraft(storage, { edenred, ordered: tab }, async () => undefined),
        { input: { why } },
      ).start(),
    );

  test('stores an order for its tab until the next order begins @R3.25', async () => {
    await storeDraft(paying);
    await wipeStored('ordered');
    expect(storage.length).toBe(0);
    expect(tab.readOrder(successUrl, now, null)).toEqual({ draft: paying, storedAt: now });
    expect(tab.readOrder(new URL('/', successUrl), now, null)).toBeNull();
    expect(tab.readOrder(successUrl, now, 'pi_1')?.draft).toEqual(paying);
    expect(tab.readOrder(successUrl, now, 'pi_9')).toBeNull();
    await storeDraft({ ...paying, pending: null });
    expect([tab.readOrder(successUrl, now, null), session.length]).toEqual([null, 0]);
  });

  test.each(['discarded', 'all'] as const)('deletes the tab’s order on a wipe of type %s', async (why) => {
    await storeDraft(paying);
    await wipeStored('ordered');
    await wipeStored(why);
    expect([tab.readOrder(successUrl, now, null), session.length]).toEqual([null, 0]);
  });

  test('returns no order for the tab if session storage is full or missing', async () => {
    await storeDraft(paying);
    vi.spyOn(session, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await wipeStored('ordered');
    expect([tab.readOrder(successUrl, now, null), storage.length]).toEqual([null, 0]);
    expect(createOrderedTab(null).readOrder(successUrl, now, null)).toBeNull();
  });

  test('stores the draft with its time and reloads the page only after a full wipe', async () => {
    await toPromise(
      createActor(
        writeDraft(storage, tab, () => now),
        { input: { draft, ownIntentId: null } },
      ).start(),
    );
    expect(readDraft()).toEqual({ draft, storedAt: now });
    const reload = vi.fn<() => Promise<void>>();
    await toPromise(
      createActor(wipeDraft(storage, { edenred, ordered: tab }, reload), {
        input: { why: 'ordered' },
      }).start(),
    );
    expect([storage.length, reload.mock.calls.length]).toEqual([0, 0]);
    expect(edenred.clear).toHaveBeenCalledOnce();
    await toPromise(
      createActor(wipeDraft(storage, { edenred, ordered: tab }, reload), { input: { why: 'all' } }).start(),
    );
    expect(reload).toHaveBeenCalledOnce();
  });

  test('rejects a write if storage is full', async () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const writeActor = createActor(
      writeDraft(storage, tab, () => now),
      { input: { draft, ownIntentId: null } },
    ).start();
    await expect(toPromise(writeActor)).rejects.toThrow('Full');
  });

  test('rejects a write without storage, but still completes a full wipe', async () => {
    const writeActor = createActor(
      writeDraft(null, tab, () => now),
      { input: { draft, ownIntentId: null } },
    ).start();
    await expect(toPromise(writeActor)).rejects.toThrow('forbidden');
    const reload = vi.fn<() => Promise<void>>();
    await toPromise(
      createActor(wipeDraft(null, { edenred, ordered: tab }, reload), { input: { why: 'all' } }).start(),
    );
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('never stores client secrets, tokens, customer ids or payment methods @R3.20', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockImplementation(async (input) => {
    writeStoredDraft(storage, input.draft, now);
    return 'written';
  });
  ports.finalizeOrder.mockImplementation(() => pending());
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await pay(checkout);
  await settle();
  const intent = intentFor(charge);
  expect(storage.text).toContain(intent.id);
  for (const secret of [intent.clientSecret, intent.customerId, receipt.token ?? '', 'pm_1']) {
    expect(storage.text).not.toContain(secret);
  }
});

test('stores the time of the press on "pay", which dates the receipt', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockImplementation(() => pending());
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await pay(checkout);
  await settle();
  expect(ports.writeDraft.mock.lastCall?.[0].draft.pending?.requestedAt).toBe(now);
});

test('resumes the pending payment and the form of the last visit', async () => {
  writeStoredDraft(storage, { ...draft, pending: pendingPayment }, now);
  const { checkout } = startCheckout(fakePorts(), { stored: readDraft() });
  expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'finalising' } } });
  expect(checkout.getSnapshot().context.fields).toEqual(draft.fields);
});
