import { loadEnv } from 'vite';
import { expect, test } from 'vitest';
import { pagesPolicy } from '#build/policy.ts';
import { editions } from '#e2e/support/editions.ts';
import { readHasShortFlow } from '#server/http/pages.ts';
import { parseSettings } from '#src/settings/settings.ts';

const sandbox = loadEnv('sandbox', '.', 'VITE_');

/**
 * Creates the pages' content security policy for the given settings. Parses the policy as the server does.
 */
const readPolicy = (settings: Readonly<Record<string, string>>): Promise<boolean> => {
  const policy = pagesPolicy(
    { script: ['sha256-abc'], style: [] },
    parseSettings({ ...sandbox, ...settings }),
  );
  return readHasShortFlow({ read: () => Promise.resolve(JSON.stringify(policy)) });
};

test.each([
  ['the shop', editions.shop, false],
  ['a shop without a home page', editions.homeless, false],
  ['the external site', { VITE_EXTERNAL_SITE: 'true' }, true],
  ['the landing page', editions.landing, true],
  ['a home page whose buttons open the dialog', { VITE_HOME_MODAL: 'true' }, true],
])(
  'accepts the short flow on the server only if the pages offer it: %s',
  async (_build, settings, isAccepted) => {
    expect(await readPolicy(settings)).toBe(isAccepted);
  },
);

test('disables the short flow if the built pages lack its setting', async () => {
  expect(await readHasShortFlow({ read: () => Promise.resolve('{"script":[],"connect":[]}') })).toBe(false);
});
