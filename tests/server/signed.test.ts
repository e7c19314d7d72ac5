import * as fc from 'fast-check';
import { Hono } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import { expect, test } from 'vitest';
import { deriveKey, sha256Hex } from '#server/crypto/hash.ts';
import { signText, verifySignedText } from '#server/crypto/signedText.ts';

const [key, former] = await Promise.all(['current', 'former'].map((secret) => deriveKey(secret, 'test')));
if (key === undefined || former === undefined) throw new Error('A key is missing');

test('signs a text in the cookie format of hono/cookie', async () => {
  const app = new Hono().get('/', async (context) => {
    await setSignedCookie(context, 'checkout', 'a.1', key);
    return context.text('');
  });
  const response = await app.request('/');
  const [, value = ''] = /^checkout=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  expect(decodeURIComponent(value)).toBe(signText('a.1', key));
});

test('reads a text signed with one of the configured keys and rejects any other text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(verifySignedText(signText(text, key), [key, former])).toBe(text);
      expect(verifySignedText(signText(text, former), [key, former])).toBe(text);
      expect(verifySignedText(signText(text, former), [key])).toBeNull();
      expect(verifySignedText(`${text}x.${signText(text, key).slice(text.length + 1)}`, [key])).toBeNull();
      expect(verifySignedText(text, [key])).toBeNull();
    }),
  );
});

test('calculates the same SHA-256 hash as WebCrypto', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(sha256Hex(text)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});
