import { expect, test } from 'vitest';
import { isPrivate } from '#machines/domain/webAddress.ts';

test.each([
  'https://api.stripe.com',
  'http://localhost:3000/sandbox',
  'http://127.0.0.1',
  'http://127.100.20.13:3000',
  'https://example.com/?next=http://other.example',
  'http://[::1]:3000/',
  '/sandbox/stripe/stripe.js',
])('accepts the encrypted or local URL %s', (url) => {
  expect(isPrivate(url)).toBe(true);
});

test.each([
  'http://api.stripe.com',
  'HTTP://api.stripe.com',
  ' http://api.stripe.com',
  'http://localhost.example.com',
  'http://localhost:80@example.com/',
  'http://127.0.0.1.example.com/',
  'http://10.0.0.7/',
  'http://example.com/?next=http://localhost/',
])('rejects the unencrypted URL %s', (url) => {
  expect(isPrivate(url)).toBe(false);
});
