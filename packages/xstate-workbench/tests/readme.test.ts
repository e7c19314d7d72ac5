import { expect, test } from 'vitest';
import { svgOf } from '#workbench/library.ts';
import { order } from './habits/actors.ts';
import { player } from './habits/writing.ts';

test('has up-to-date drawings in the README, which `vitest -u` writes', async () => {
  await expect(await svgOf(order)).toMatchFileSnapshot('../docs/order.svg');
  await expect(await svgOf(player, { language: 'fr', names: 'words' })).toMatchFileSnapshot(
    '../docs/player.svg',
  );
});
