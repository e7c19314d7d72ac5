import { expect, test } from 'vitest';
import { settingsOf } from '#build/settings.ts';
import { bundleStarter } from '#build/starter.ts';

test('uses only ES5 syntax in the check for old browsers', async () => {
  const { floorCheck } = await bundleStarter(process.cwd(), settingsOf('test'));
  expect(floorCheck).toContain('too-old');
  expect(floorCheck).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\.\.\.|\?\.|\?\?|\*\*/);
});
