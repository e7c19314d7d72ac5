import { expect, test } from 'vitest';
import { createPageLimit } from '#server/limits/pageLimit.ts';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { createPages } from '#server/http/pages.ts';

test('rejects too many file requests of one address with 429', async () => {
  const settings = { LIMITS_FACTOR: 2 / 3000, TRUSTED_PROXIES: [], CLIENT_ADDRESS_HEADER: undefined };
  let address = '198.51.100.1';
  const limit = createPageLimit(settings, () => address);
  const pages = createPages({
    assets: createFolderAssets('nowhere'),
    config: { VITE_PUBLIC_URL: 'http://localhost:3000' },
    policies: { ordering: '', reading: '' },
    limitRequests: limit,
  });
  const requestFile = async () => (await pages.request('/assets/index-Dq3.js')).status;
  expect([await requestFile(), await requestFile(), await requestFile()]).toEqual([404, 404, 429]);
  const refusal = await pages.request('/');
  expect(await refusal.text()).toBe('Trop de demandes. Merci de patienter quelques instants.');
  expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
  address = '198.51.100.2';
  expect(await requestFile()).toBe(404);
});
