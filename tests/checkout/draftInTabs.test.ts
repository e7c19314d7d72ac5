import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createEmptyActor, type SnapshotFrom } from 'xstate';
import { draftMachine, type Draft } from '#machines/draft/draft.machine.ts';
import { awaitOtherPayment, wipeDraft, writeDraft } from '#src/effects/ports/draft.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { readStoredDraft, writeStoredDraft } from '#src/effects/storage/storage.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { dates, draft, now } from '#tests/support/samples.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const quote = { meals: 8990, delivery: 699, discount: 0, total: 9689, pricePerMeal: 749 };
const paid: Draft = { ...draft, pending: { intentId: 'pi_1', quote, promo: null } };
const edited: Draft = {
  ...draft,
  nbMeals: 4,
  date: dates[0] ?? null,
  method: 'PAYMENT_METHOD_EDENRED',
};
const abandoned: Draft = { ...draft, pending: null };

/** Returns the draft that a reload restores. */
const stored = (): Draft | null => readStoredDraft(storage, now)?.draft ?? null;

/** Starts the draft machine of one tab. All tabs share the storage. */
function openTab() {
  const page = new EventTarget();
  const edenred = { clear: vi.fn<() => void>() };
  const ordered = createOrderedTab(new MemoryStorage());
  const tab = createActor(
    draftMachine.provide({
      actors: {
        writeDraft: writeDraft(storage, ordered, () => now),
        awaitOtherPayment: awaitOtherPayment(storage, page),
        wipeDraft: wipeDraft(storage, { edenred, ordered }, async () => undefined),
      },
    }),
    { input: { parent: createEmptyActor(), stored: readStoredDraft(storage, now), now } },
  ).start();
  onTestFinished(() => void tab.stop());
  return {
    state: (): SnapshotFrom<typeof draftMachine>['value'] => tab.getSnapshot().value,
    edit: async (next: Draft) => {
      tab.send({ type: 'draft.edited', draft: next });
      await settle();
    },
    resume: (): void => tab.send({ type: 'draft.resumed' }),
    discard: async () => {
      tab.send({ type: 'draft.discarded' });
      await settle();
    },
    order: async () => {
      tab.send({ type: 'draft.ordered' });
      await settle();
    },
    dispatch: async (event: 'storage' | 'pageshow' = 'storage') => {
      page.dispatchEvent(new Event(event));
      await settle();
    },
  };
}

describe('a pending payment in another tab', () => {
  test('protects the paying tab’s draft from edits in this tab @R9.34', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    expect(stored()).toEqual(paid);
    expect(editor.state()).toEqual('withheld');
    await editor.edit({ ...edited, nbMeals: 6 });
    await editor.dispatch();
    expect([stored(), editor.state()]).toEqual([paid, 'withheld']);
  });

  test('stores the draft when this tab starts its own payment', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    const pressed = { ...edited, pending: { intentId: 'pi_2', quote, promo: null } };
    await editor.edit(pressed);
    expect(stored()).toEqual(pressed);
  });

  test.each(['storage', 'pageshow'] as const)(
    'stores this tab’s edits after the other tab abandons its payment (%s event) @R9.34',
    async (event) => {
      const [payer, editor] = [openTab(), openTab()];
      await payer.edit(paid);
      await editor.edit(edited);
      await payer.edit(abandoned);
      expect(stored()).toEqual(abandoned);
      await editor.dispatch(event);
      expect([stored(), editor.state()]).toEqual([edited, 'stored']);
    },
  );

  test('withholds the edits if the other tab has started another payment', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    await payer.edit(abandoned);
    await payer.edit(paid);
    await editor.dispatch();
    expect([stored(), editor.state()]).toEqual([paid, 'withheld']);
  });

  test('discards withheld edits after the other tab has ordered, but stores the next edit @R9.34', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    await payer.order();
    await editor.dispatch();
    expect([storage.length, editor.state()]).toEqual([0, 'overtaken']);
    await editor.edit(edited);
    expect(stored()).toEqual(edited);
  });
});

describe('a day-old draft in two tabs', () => {
  const dayOld = now - 25 * 60 * 60 * 1000;

  test('preserves the draft if one tab pays for it and the other discards it @R9.34', async () => {
    writeStoredDraft(storage, draft, dayOld);
    const [payer, other] = [openTab(), openTab()];
    payer.resume();
    await payer.edit(paid);
    await other.discard();
    expect([stored(), other.state()]).toEqual([paid, 'overtaken']);
    await other.edit(edited);
    expect([stored(), other.state()]).toEqual([paid, 'withheld']);
  });

  test('deletes the draft if a tab discards it and no payment is pending', async () => {
    writeStoredDraft(storage, draft, dayOld);
    const [resumer, other] = [openTab(), openTab()];
    resumer.resume();
    await resumer.edit(edited);
    await other.discard();
    expect([storage.length, other.state()]).toEqual([0, 'discarded']);
  });
});

test('stores that a restored payment ended, but never overwrites a later payment of another tab', async () => {
  writeStoredDraft(storage, paid, now);
  const reloaded = openTab();
  await reloaded.edit(abandoned);
  expect(stored()).toEqual(abandoned);
  const payer = openTab();
  await payer.edit(paid);
  await reloaded.edit(edited);
  expect(stored()).toEqual(paid);
});
