import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createEdenredTab } from '#src/effects/storage/edenredTab.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { now, sealedTokens } from '#tests/support/samples.ts';

let local: MemoryStorage;
let session: MemoryStorage;
let clock: number;
let note: MockInstance<typeof console.info>;
beforeEach(() => {
  local = new MemoryStorage();
  session = new MemoryStorage();
  clock = now;
  note = vi.spyOn(console, 'info').mockReturnValue();
});

/** Opens a page in a tab. Each tab has its own session storage, and all tabs share local storage. */
const open = (its: Storage | null = session, shared: Storage | null = local) =>
  createEdenredTab({ local: shared, session: its, now: () => clock });

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const forbidden = (): Storage => {
  const storage = new MemoryStorage();
  vi.spyOn(storage, 'getItem').mockImplementation(refuse);
  vi.spyOn(storage, 'setItem').mockImplementation(refuse);
  return storage;
};

describe('a tab that left for Edenred', () => {
  test('and is back without a word is told so, once', () => {
    open().noteLeaving();
    const back = open();
    expect([back.takeInterruption(), back.takeInterruption(), open().takeInterruption()]).toEqual([
      true,
      false,
      false,
    ]);
    expect([local.length, session.length]).toEqual([0, 0]);
  });

  test('is not another tab, which hears nothing and takes nothing away', () => {
    open().noteLeaving();
    expect(open(new MemoryStorage()).takeInterruption()).toBe(false);
    expect(open().takeInterruption()).toBe(true);
  });

  test('before another one did has been overtaken', () => {
    open().noteLeaving();
    const other = new MemoryStorage();
    open(other).noteLeaving();
    expect(open().takeInterruption()).toBe(false);
    expect(open(other).takeInterruption()).toBe(true);
  });

  test.each([
    [29, true],
    [30, false],
  ])('%i minutes ago is back from there: %s', (minutes, isInterrupted) => {
    open().noteLeaving();
    clock += minutes * 60_000;
    expect(open().takeInterruption()).toBe(isInterrupted);
    expect(open().takeInterruption()).toBe(false);
  });

  test('leaves behind the time and a name of its own, and nothing of the shopper', () => {
    const tab = open();
    tab.store(sealedTokens);
    tab.noteLeaving();
    expect(JSON.parse(local.getItem('edenredTab') ?? '')).toEqual({
      version: 1,
      tab: expect.stringMatching(/^[\da-f-]{36}$/),
      leftAt: now,
    });
    expect(local.text).not.toContain('sealed');
  });
});

describe('the tokens', () => {
  test('are stored as they were sealed, for this tab and its reloads alone', () => {
    open().store(sealedTokens);
    expect(open().stored()).toEqual(sealedTokens);
    expect(open(new MemoryStorage()).stored()).toBeNull();
    expect(local.length).toBe(0);
  });

  test('are forgotten on demand, with the note of who left', () => {
    const tab = open();
    tab.store(sealedTokens);
    tab.noteLeaving();
    tab.forget();
    expect([tab.stored(), open().takeInterruption(), local.length]).toEqual([null, false, 0]);
    expect(session.text).not.toContain('sealed');
  });

  test.each(['{', '{"version":2}', '{"version":1,"credentials":{"access":""}}', '7'])(
    'that read %s are none, with a note',
    (text) => {
      session.setItem('edenredTab', text);
      expect(open().stored()).toBeNull();
      expect(note.mock.calls[0]?.[0]).toBe('edenredTab is ignored');
    },
  );
});

test('a storage that is forbidden, or is not there, costs a reload its sign-in and breaks nothing', () => {
  for (const storage of [forbidden(), null]) {
    const tab = open(storage, storage);
    tab.store(sealedTokens);
    tab.noteLeaving();
    expect([tab.stored(), tab.takeInterruption()]).toEqual([null, false]);
    tab.forget();
  }
});

test('no note in the console tells the tokens', () => {
  session.setItem('edenredTab', JSON.stringify({ version: 9, credentials: sealedTokens }));
  open().stored();
  open(forbidden()).store(sealedTokens);
  expect(note).toHaveBeenCalledTimes(2);
  expect(note.mock.calls.map((line) => line.map(String).join(' ')).join('\n')).not.toContain('sealed');
});
