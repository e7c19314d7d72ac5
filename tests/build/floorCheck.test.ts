import { expect, test } from 'vitest';
import { settingsOf } from '#build/settings.ts';
import { bundleStarter } from '#build/starter.ts';

test('the check for old browsers is written in ES5', async () => {
  const { floorCheck } = await bundleStarter(process.cwd(), settingsOf('test'));
  expect(floorCheck).toContain('too-old');
  expect(floorCheck).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\.\.\.|\?\.|\?\?|\*\*/);
});
