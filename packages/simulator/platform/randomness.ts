import { createRequire } from 'node:module';
import type { Random } from '#simulator/random.ts';
import { currentScope } from '#simulator/scope.ts';
import { worldPlatform } from './worldPlatform.ts';

const require = createRequire(import.meta.url);
const original = {
  random: Math.random,
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomUUID: crypto.randomUUID.bind(crypto),
};

function currentRandom(): Random | null {
  const world = worldPlatform();
  return world === null ? null : (currentScope()?.random ?? world.random);
}

const randomUUID = () => currentRandom()?.uuid() ?? original.randomUUID();

function getRandomValues<T extends Uint8Array<ArrayBuffer>>(view: T): T {
  const random = currentRandom();
  if (random === null) return original.getRandomValues(view);
  random.fillBytes(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

const randomBytes = (size: number): Buffer => Buffer.from(getRandomValues(new Uint8Array(size)));

function randomInt(...limits: readonly number[]): number {
  const [minimum, limit] = limits.length > 1 ? limits : [0, ...limits];
  return (minimum ?? 0) + Math.floor(Math.random() * ((limit ?? 0) - (minimum ?? 0)));
}

/** Replaces randomness by random values from the simulated world's seed. RSA keys cannot be seeded, so all share one pair. */
export function replaceRandomness(): void {
  Math.random = () => currentRandom()?.fraction() ?? original.random();
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID });
  Object.defineProperty(crypto, 'getRandomValues', { value: getRandomValues });
  const nodeCrypto = require('node:crypto');
  const keyPair = nodeCrypto.generateKeyPairSync('rsa', { modulusLength: 2048 });
  Object.assign(nodeCrypto, { randomUUID, randomBytes, randomInt, generateKeyPairSync: () => keyPair });
}
