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

/** Opens the shop in a tab. Each tab has its own session storage, and all tabs share local storage. */
const open = (own: Storage | null = session, shared: Storage | null = local) =>
  createEdenredTab({ local: shared, session: own, now: () => clock });

const throwSecurityError = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const forbidden = (): Storage => {
  const storage = new MemoryStorage();
  vi.spyOn(storage, 'getItem').mockImplementation(throwSecurityError);
  vi.spyOn(storage, 'setItem').mockImplementation(throwSecurityError);
  return storage;
};

describe('a tab redirected to Edenred', () => {
  test('reports the interrupted sign-in once when the customer returns without a result', () => {
    open().storeDeparture();
    const back = open();
    expect([back.consumeInterruption(), back.consumeInterruption(), open().consumeInterruption()]).toEqual([
      true,
      false,
      false,
    ]);
    expect([local.length, session.length]).toEqual([0, 0]);
  });

  test('reports an interrupted sign-in only in the tab that started it', () => {
    open().storeDeparture();
    expect(open(new MemoryStorage()).consumeInterruption()).toBe(false);
    expect(open().consumeInterruption()).toBe(true);
  });

  test('reports the interruption only in the tab that was redirected last', () => {
    open().storeDeparture();
    const other = new MemoryStorage();
    open(other).storeDeparture();
    expect(open().consumeInterruption()).toBe(false);
    expect(open(other).consumeInterruption()).toBe(true);
  });

  test.each([
    [29, true],
    [30, false],
  ])('reports a return after %i minutes as an interruption: %s', (minutes, isInterrupted) => {
    open().storeDeparture();
    clock += minutes * 60_000;
    expect(open().consumeInterruption()).toBe(isInterrupted);
    expect(open().consumeInterruption()).toBe(false);
  });

  test('stores only a tab id and the departure time in local storage', () => {
    const tab = open();
    tab.storeCredentials(sealedTokens);
    tab.storeDeparture();
    expect(JSON.parse(local.getItem('edenredTab') ?? '')).toEqual({
      version: 1,
      tab: expect.stringMatching(/^[\da-f-]{36}$/),
      leftAt: now,
    });
    expect(local.text).not.toContain('sealed');
  });
});

describe('the sealed tokens', () => {
  test('restores the tokens after a reload of this tab, but not in another tab', () => {
    open().storeCredentials(sealedTokens);
    expect(open().readCredentials()).toEqual(sealedTokens);
    expect(open(new MemoryStorage()).readCredentials()).toBeNull();
    expect(local.length).toBe(0);
  });

  test('deletes the tokens and the departure record on request', () => {
    const tab = open();
    tab.storeCredentials(sealedTokens);
    tab.storeDeparture();
    tab.clear();
    expect([tab.readCredentials(), open().consumeInterruption(), local.length]).toEqual([null, false, 0]);
    expect(session.text).not.toContain('sealed');
  });

  test.each(['{', '{"version":2}', '{"version":1,"credentials":{"access":""}}', '7'])(
    'ignores the invalid stored tokens %s and logs a note',
    (text) => {
      session.setItem('edenredTab', text);
      expect(open().readCredentials()).toBeNull();
      expect(note.mock.calls[0]?.[0]).toBe('edenredTab is ignored');
    },
  );
});

test('returns no tokens and no interruption if storage is forbidden or missing', () => {
  for (const storage of [forbidden(), null]) {
    const tab = open(storage, storage);
    tab.storeCredentials(sealedTokens);
    tab.storeDeparture();
    expect([tab.readCredentials(), tab.consumeInterruption()]).toEqual([null, false]);
    tab.clear();
  }
});

test('does not write tokens to the console', () => {
  session.setItem('edenredTab', JSON.stringify({ version: 9, credentials: sealedTokens }));
  open().readCredentials();
  open(forbidden()).storeCredentials(sealedTokens);
  expect(note).toHaveBeenCalledTimes(2);
  expect(note.mock.calls.map((line) => line.map(String).join(' ')).join('\n')).not.toContain('sealed');
});
