import { syncBuiltinESMExports } from 'node:module';
import { replaceChance } from './chance.ts';
import { orderThreads } from './threads.ts';
import { replaceTime } from './time.ts';
import { replaceWindow } from './window.ts';

/**
 * Cuts this thread off from the machine's time, chance and network, as far as there is a world to take them from. It has to come
 * before anything of the shop is loaded: libraries keep what they find.
 */
export function installPlatform(): void {
  replaceTime();
  replaceChance();
  orderThreads();
  replaceWindow();
  syncBuiltinESMExports();
}
