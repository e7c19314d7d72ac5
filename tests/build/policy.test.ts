import { loadEnv } from 'vite';
import { expect, test } from 'vitest';
import { pagesPolicy } from '#build/policy.ts';
import { editions } from '#e2e/support/editions.ts';
import { offersShortFlow } from '#server/http/pages.ts';
import { parseSettings } from '#src/settings/settings.ts';

const sandbox = loadEnv('sandbox', '.', 'VITE_');

/** Writes the pages policy for these settings and parses it as the server does. */
const read = (settings: Readonly<Record<string, string>>): Promise<boolean> => {
  const policy = pagesPolicy(['sha256-abc'], parseSettings({ ...sandbox, ...settings }));
  return offersShortFlow({ read: () => Promise.resolve(JSON.stringify(policy)) });
};

test.each([
  ['the shop', editions.shop, false],
  ['a shop without a home page', editions.homeless, false],
  ['the external site', { VITE_EXTERNAL_SITE: 'true' }, true],
  ['the landing page', editions.landing, true],
  ['a home page whose buttons open the dialog', { VITE_HOME_MODAL: 'true' }, true],
])('the server takes the short flow where the pages offer it: %s', async (_build, settings, isTaken) => {
  expect(await read(settings)).toBe(isTaken);
});

test('the server takes no short flow for pages that were built before they said so', async () => {
  expect(await offersShortFlow({ read: () => Promise.resolve('{"script":[],"connect":[]}') })).toBe(false);
});
