import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { createSealer } from '#server/providers/seal.ts';

const at = Date.parse('2026-11-21T10:00:00+01:00');
const keys = {
  old: 'b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2w=',
  young: '+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/8=',
};
const sealerOf = (key: string, { previous, now = at }: { previous?: string; now?: number } = {}) =>
  createSealer({ key, previous, now: () => now });
const sealValue = (value = 'tok_secret', lifetime?: number) =>
  sealerOf(keys.old).seal(value, 'edenred-access', lifetime === undefined ? {} : { lifetime });

/** Returns the sealed text with a changed character in one of its five parts. */
const changePart = (text: string, part: number): string =>
  text
    .split('.')
    .map((piece, index) => {
      if (index !== part) return piece;
      return piece === '' ? 'AAAA' : `${piece.startsWith('A') ? 'B' : 'A'}${piece.slice(1)}`;
    })
    .join('.');

test('opens a sealed value and hides it in the sealed text', async () => {
  const text = await sealValue();
  expect(await sealerOf(keys.old).unseal(text, 'edenred-access')).toBe('tok_secret');
  expect(text).not.toContain('tok_secret');
  expect(
    text
      .split('.')
      .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')))
      .join(),
  ).not.toContain('tok_');
  expect(decodeProtectedHeader(text)).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
    kid: expect.stringMatching(/^[\w-]{43}$/),
    typ: 'edenred-access',
  });
  // Sealing the same value twice gives different texts, so that sealed values cannot be compared.
  expect(await sealValue()).not.toBe(text);
});

test('opens a value of the previous key and seals it with the new one', async () => {
  const text = await sealValue();
  const both = sealerOf(keys.young, { previous: keys.old });
  const value = await both.unseal(text, 'edenred-access');
  expect(value).toBe('tok_secret');
  const again = await both.seal(value ?? '', 'edenred-access');
  expect(decodeProtectedHeader(again).kid).not.toBe(decodeProtectedHeader(text).kid);
  expect(await sealerOf(keys.young).unseal(again, 'edenred-access')).toBe('tok_secret');
  expect(await sealerOf(keys.young).unseal(text, 'edenred-access')).toBeNull();
  expect(await sealerOf(keys.old).unseal(again, 'edenred-access')).toBeNull();
});

test('does not open a value for another purpose', async () => {
  const text = await sealValue();
  expect(await sealerOf(keys.old).unseal(text, 'edenred-refresh')).toBeNull();
  expect(await sealerOf(keys.old).unseal(text, 'edenred-sign-in')).toBeNull();
});

test.each([0, 1, 2, 3, 4])('does not open a text with a changed part %i', async (part) => {
  expect(await sealerOf(keys.old).unseal(changePart(await sealValue(), part), 'edenred-access')).toBeNull();
});

test('does not open a text with a forged purpose', async () => {
  const [, ...rest] = (await sealValue()).split('.');
  const header = { ...decodeProtectedHeader(await sealValue()), typ: 'edenred-refresh' };
  const forged = [btoa(JSON.stringify(header)).replaceAll('=', ''), ...rest].join('.');
  expect(await sealerOf(keys.old).unseal(forged, 'edenred-refresh')).toBeNull();
});

test.each(['', 'x', 'a.b.c', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0.e30.'])(
  'does not open the invalid text %o',
  async (text) => {
    expect(await sealerOf(keys.old).unseal(text, 'edenred-access')).toBeNull();
  },
);

test.each([
  [599_000, 'tok_secret'],
  [601_000, null],
])('opens a ten-minute value after %i ms with the result %o', async (passed, value) => {
  const text = await sealValue('tok_secret', 600_000);
  expect(await sealerOf(keys.old, { now: at + passed }).unseal(text, 'edenred-access')).toBe(value);
});

test('opens a sealed value only for its holder', async () => {
  const text = await sealerOf(keys.old).seal('tok_secret', 'edenred-access', { holder: 'checkout-1' });
  const open = (terms: { holder?: string | null; ignoresExpiry?: boolean }) =>
    sealerOf(keys.old).unseal(text, 'edenred-access', terms);
  expect(await open({ holder: 'checkout-1' })).toBe('tok_secret');
  expect(await open({ holder: 'checkout-2' })).toBeNull();
  expect(await open({ holder: null })).toBeNull();
  // `ignoresExpiry` is for tokens in the server's own store. Their holder and expiry were checked before
  // storage.
  expect(await open({ ignoresExpiry: true })).toBe('tok_secret');
});

test('does not open a value for a holder if it was sealed without one', async () => {
  const holder = 'checkout-1';
  expect(await sealerOf(keys.old).unseal(await sealValue(), 'edenred-access', { holder })).toBeNull();
});

test('opens an expired value if the caller ignores the expiry', async () => {
  const text = await sealValue('tok_secret', 600_000);
  const later = sealerOf(keys.old, { now: at * 2 });
  expect(await later.unseal(text, 'edenred-access')).toBeNull();
  expect(await later.unseal(text, 'edenred-access', { ignoresExpiry: true })).toBe('tok_secret');
});

test('opens a value without a lifetime at any time', async () => {
  const text = await sealValue();
  expect(await sealerOf(keys.old, { now: at * 2 }).unseal(text, 'edenred-access')).toBe('tok_secret');
});
