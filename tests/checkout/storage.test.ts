import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Draft, WhyWiped } from '#machines/draft/draft.machine.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { readStored, wipe, write } from '#src/effects/storage/storage.ts';
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
const read = () => readStored(storage, now + 5);

describe('what is stored', () => {
  test.each([
    ['a draft', draft],
    ['a payment', paying],
    ['a voucher’s method', { ...draft, method: 'PAYMENT_METHOD_EDENRED' as const }],
    ['hardly anything', { ...draft, nbMeals: null, date: null, isDateChosen: false }],
  ])('comes back as it was: %s', (_, written) => {
    write(storage, written, now);
    expect(read()).toEqual({ draft: written, storedAt: now });
    expect(note).not.toHaveBeenCalled();
  });

  test('stands under the specification’s names, each with its version @R3.20', () => {
    write(storage, draft, now);
    const stores = ['formStore', 'paymentStore', 'app_datetime'].map((key) => storage.getItem(key));
    expect(storage.length).toBe(3);
    for (const store of stores) expect(store).toContain('"version":1');
  });

  test('is nothing before anything was written, and after it was wiped', () => {
    expect(read()).toBeNull();
    write(storage, paying, now);
    wipe(storage);
    expect([read(), storage.length]).toEqual([null, 0]);
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
  ])('is ignored with a note when %s reads %s, and the rest is not', (key, text) => {
    write(storage, paying, now);
    storage.setItem(key, text);
    const { draft: found, storedAt } = read() ?? {};
    expect(note).toHaveBeenCalledOnce();
    expect(note.mock.calls[0]?.[0]).toBe(`${key} is ignored`);
    expect([found?.nbMeals, found?.pending?.intentId, storedAt]).toEqual([
      key === 'formStore' ? null : 12,
      key === 'paymentStore' ? undefined : 'pi_1',
      key === 'app_datetime' ? now + 5 : now,
    ]);
  });
});

describe('a storage that is forbidden', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };

  test('is none, and no page breaks over it', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(accessibleStorage()).toBeNull();
    vi.unstubAllGlobals();
    expect(readStored(null, now)).toBeNull();
  });

  test.each([
    ['absent', null],
    ['unreadable', forbidden],
  ])('is none if it is %s', (_, value) => {
    vi.stubGlobal('localStorage', value);
    vi.stubGlobal('sessionStorage', value);
    expect([accessibleStorage(), accessibleSession()]).toEqual([null, null]);
    vi.unstubAllGlobals();
  });

  test('only in part is ignored with a note', () => {
    vi.spyOn(storage, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(read()).toBeNull();
    expect(note).toHaveBeenCalled();
  });
});

describe('the ports of the draft', () => {
  const session = new MemoryStorage();
  const thanks = new URL('https://mijote.test/?step=success');
  const tab = createOrderedTab(session);
  const edenred = { forget: vi.fn<() => void>() };
  const storing = (written: Draft) =>
    toPromise(
      createActor(
        writeDraft(storage, tab, () => now),
        { input: { draft: written, ownIntentId: null } },
      ).start(),
    );
  const wiping = (why: WhyWiped) =>
    toPromise(
      createActor(
        wipeDraft(storage, { edenred, ordered: tab }, async () => undefined),
        { input: { why } },
      ).start(),
    );

  test('keep an order in its tab, until another one begins there @R3.25', async () => {
    await storing(paying);
    await wiping('ordered');
    expect(storage.length).toBe(0);
    expect(tab.ordered(thanks, now, null)).toEqual({ draft: paying, storedAt: now });
    expect(tab.ordered(new URL('/', thanks), now, null)).toBeNull();
    expect(tab.ordered(thanks, now, 'pi_1')?.draft).toEqual(paying);
    expect(tab.ordered(thanks, now, 'pi_9')).toBeNull();
    await storing({ ...paying, pending: null });
    expect([tab.ordered(thanks, now, null), session.length]).toEqual([null, 0]);
  });

  test.each(['discarded', 'all'] as const)('keep nothing in a tab whose draft is %s', async (why) => {
    await storing(paying);
    await wiping('ordered');
    await wiping(why);
    expect([tab.ordered(thanks, now, null), session.length]).toEqual([null, 0]);
  });

  test('keep no order in a tab that cannot store it: its page says so', async () => {
    await storing(paying);
    vi.spyOn(session, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await wiping('ordered');
    expect([tab.ordered(thanks, now, null), storage.length]).toEqual([null, 0]);
    expect(createOrderedTab(null).ordered(thanks, now, null)).toBeNull();
  });

  test('write it down with the time, and take all of it out again', async () => {
    await toPromise(
      createActor(
        writeDraft(storage, tab, () => now),
        { input: { draft, ownIntentId: null } },
      ).start(),
    );
    expect(read()).toEqual({ draft, storedAt: now });
    const reload = vi.fn<() => Promise<void>>();
    await toPromise(
      createActor(wipeDraft(storage, { edenred, ordered: tab }, reload), {
        input: { why: 'ordered' },
      }).start(),
    );
    expect([storage.length, reload.mock.calls.length]).toEqual([0, 0]);
    expect(edenred.forget).toHaveBeenCalledOnce();
    await toPromise(
      createActor(wipeDraft(storage, { edenred, ordered: tab }, reload), { input: { why: 'all' } }).start(),
    );
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reject when it is full, and the chart knows what to do', async () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const writing = createActor(
      writeDraft(storage, tab, () => now),
      { input: { draft, ownIntentId: null } },
    ).start();
    await expect(toPromise(writing)).rejects.toThrow('Full');
  });

  test('reject a write where there is none, and wipe the rest', async () => {
    const writing = createActor(
      writeDraft(null, tab, () => now),
      { input: { draft, ownIntentId: null } },
    ).start();
    await expect(toPromise(writing)).rejects.toThrow('forbidden');
    const reload = vi.fn<() => Promise<void>>();
    await toPromise(
      createActor(wipeDraft(null, { edenred, ordered: tab }, reload), { input: { why: 'all' } }).start(),
    );
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('no secret is ever stored @R3.20', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockImplementation(async (input) => {
    write(storage, input.draft, now);
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

test('a visit goes on where the last one was left, pending payments included', async () => {
  write(storage, { ...draft, pending: pendingPayment }, now);
  const { checkout } = startCheckout(fakePorts(), { stored: read() });
  expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'finalising' } } });
  expect(checkout.getSnapshot().context.fields).toEqual(draft.fields);
});
