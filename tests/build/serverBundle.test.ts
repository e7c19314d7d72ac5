import { expect, test } from 'vitest';
import { bundleServer } from '#build/serverBundle.ts';

/** In bytes. */
const most = 350_000;

test('the functions start with 350 kB at most, and without Node but for what every platform has of it', async () => {
  const { startBytes, nodeModules } = await bundleServer('server/shop.ts');
  expect(startBytes).toBeLessThan(most);
  // Each request has its own async context for the log. WinterTC's minimum API includes it.
  expect(nodeModules).toEqual(['node:async_hooks']);
});

test('Stripe’s client comes with the first call that needs it', async () => {
  const { parts } = await bundleServer('server/shop.ts');
  const stripe = parts.filter(({ code }) => code.includes('api.stripe.com'));
  expect(stripe).not.toEqual([]);
  expect(stripe).not.toContain(parts[0]);
  expect(parts[0].imports).not.toContain(stripe[0]?.file);
});
