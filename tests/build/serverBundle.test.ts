import { expect, test } from 'vitest';
import { bundleServer } from '#build/serverBundle.ts';

const maxBytes = 350_000;

test('starts with less than 350 kB of code and imports only node:async_hooks from Node.js', async () => {
  const { startBytes, nodeModules } = await bundleServer('server/shop.ts');
  expect(startBytes).toBeLessThan(maxBytes);
  // The log needs an async context per request. WinterTC's minimum API includes it.
  expect(nodeModules).toEqual(['node:async_hooks']);
});

test('loads the Stripe client only when a call needs it', async () => {
  const { parts } = await bundleServer('server/shop.ts');
  const stripe = parts.filter(({ code }) => code.includes('api.stripe.com'));
  expect(stripe).not.toEqual([]);
  expect(stripe).not.toContain(parts[0]);
  expect(parts[0].imports).not.toContain(stripe[0]?.file);
});
