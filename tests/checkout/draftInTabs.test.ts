import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createEmptyActor, type SnapshotFrom } from 'xstate';
import { draftMachine, type Draft } from '#machines/draft/draft.machine.ts';
import { awaitOtherPayment, wipeDraft, writeDraft } from '#src/effects/ports/draft.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { readStored, write } from '#src/effects/storage/storage.ts';
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
const givenUp: Draft = { ...draft, pending: null };

/** The draft that a reload restores. */
const stored = (): Draft | null => readStored(storage, now)?.draft ?? null;

/** Starts the draft machine of one tab. All tabs share the storage. */
function openTab() {
  const page = new EventTarget();
  const edenred = { forget: vi.fn<() => void>() };
  const ordered = createOrderedTab(new MemoryStorage());
  const tab = createActor(
    draftMachine.provide({
      actors: {
        writeDraft: writeDraft(storage, ordered, () => now),
        awaitOtherPayment: awaitOtherPayment(storage, page),
        wipeDraft: wipeDraft(storage, { edenred, ordered }, async () => undefined),
      },
    }),
    { input: { parent: createEmptyActor(), stored: readStored(storage, now), now } },
  ).start();
  onTestFinished(() => void tab.stop());
  return {
    state: (): SnapshotFrom<typeof draftMachine>['value'] => tab.getSnapshot().value,
    edit: async (written: Draft) => {
      tab.send({ type: 'draft.edited', draft: written });
      await settle();
    },
    resume: (): void => tab.send({ type: 'draft.resumed' }),
    beginAnew: async () => {
      tab.send({ type: 'draft.discarded' });
      await settle();
    },
    order: async () => {
      tab.send({ type: 'draft.ordered' });
      await settle();
    },
    hear: async (event: 'storage' | 'pageshow' = 'storage') => {
      page.dispatchEvent(new Event(event));
      await settle();
    },
  };
}

describe('while a payment that another tab has pressed is pending', () => {
  test('its draft stands, form and method, whatever is edited here @R9.34', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    expect(stored()).toEqual(paid);
    expect(editor.state()).toEqual('withheld');
    await editor.edit({ ...edited, nbMeals: 6 });
    await editor.hear();
    expect([stored(), editor.state()]).toEqual([paid, 'withheld']);
  });

  test('a press here is written down all the same', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    const pressed = { ...edited, pending: { intentId: 'pi_2', quote, promo: null } };
    await editor.edit(pressed);
    expect(stored()).toEqual(pressed);
  });

  test.each(['storage', 'pageshow'] as const)(
    'what is edited here is stored once that is given up (%s) @R9.34',
    async (event) => {
      const [payer, editor] = [openTab(), openTab()];
      await payer.edit(paid);
      await editor.edit(edited);
      await payer.edit(givenUp);
      expect(stored()).toEqual(givenUp);
      await editor.hear(event);
      expect([stored(), editor.state()]).toEqual([edited, 'stored']);
    },
  );

  test('and is withheld again where the other tab has pressed anew by then', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    await payer.edit(givenUp);
    await payer.edit(paid);
    await editor.hear();
    expect([stored(), editor.state()]).toEqual([paid, 'withheld']);
  });

  test('nothing of it comes back once the other tab has ordered, until it is edited again @R9.34', async () => {
    const [payer, editor] = [openTab(), openTab()];
    await payer.edit(paid);
    await editor.edit(edited);
    await payer.order();
    await editor.hear();
    expect([storage.length, editor.state()]).toEqual([0, 'overtaken']);
    await editor.edit(edited);
    expect(stored()).toEqual(edited);
  });
});

describe('what is a day old, and told of in two tabs', () => {
  const dayOld = now - 25 * 60 * 60 * 1000;

  test('stands where one of them pays for it, though the other begins anew @R9.34', async () => {
    write(storage, draft, dayOld);
    const [payer, other] = [openTab(), openTab()];
    payer.resume();
    await payer.edit(paid);
    await other.beginAnew();
    expect([stored(), other.state()]).toEqual([paid, 'overtaken']);
    await other.edit(edited);
    expect([stored(), other.state()]).toEqual([paid, 'withheld']);
  });

  test('goes where nobody pays for it', async () => {
    write(storage, draft, dayOld);
    const [resumer, other] = [openTab(), openTab()];
    resumer.resume();
    await resumer.edit(edited);
    await other.beginAnew();
    expect([storage.length, other.state()]).toEqual([0, 'discarded']);
  });
});

test('a tab that took up a payment writes down its end, and no later one of another tab', async () => {
  write(storage, paid, now);
  const reloaded = openTab();
  await reloaded.edit(givenUp);
  expect(stored()).toEqual(givenUp);
  const payer = openTab();
  await payer.edit(paid);
  await reloaded.edit(edited);
  expect(stored()).toEqual(paid);
});
