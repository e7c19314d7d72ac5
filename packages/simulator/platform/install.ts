import { syncBuiltinESMExports } from 'node:module';
import { replaceRandomness } from './randomness.ts';
import { serializeCrypto } from './threads.ts';
import { replaceTime } from './time.ts';
import { replaceWindow } from './window.ts';

/**
 * Replaces time, randomness and network of the thread by those of the simulated world. It must run before the shop is loaded,
 * because libraries cache the originals.
 */
export function installPlatform(): void {
  replaceTime();
  replaceRandomness();
  serializeCrypto();
  replaceWindow();
  syncBuiltinESMExports();
}
