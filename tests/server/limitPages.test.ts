import { expect, test } from 'vitest';
import { limitPages } from '#server/limits/limitPages.ts';
import { folderAssets } from '#server/http/assets.node.ts';
import { createPages } from '#server/http/pages.ts';

test('rejects too many file requests of one address with 429', async () => {
  const settings = { LIMITS_FACTOR: 2 / 3000, TRUSTED_PROXIES: [], CLIENT_ADDRESS_HEADER: undefined };
  let address = '198.51.100.1';
  const limit = limitPages(settings, () => address);
  const served = createPages({
    assets: folderAssets('nowhere'),
    config: { VITE_PUBLIC_URL: 'http://localhost:3000' },
    policy: { ordering: '', reading: '' },
    limit,
  });
  const ask = async () => (await served.request('/assets/index-Dq3.js')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
  const refusal = await served.request('/');
  expect(await refusal.text()).toBe('Trop de demandes. Merci de patienter quelques instants.');
  expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
  address = '198.51.100.2';
  expect(await ask()).toBe(404);
});
