import { createRequire } from 'node:module';
import { surroundings } from './surroundings.ts';

const require = createRequire(import.meta.url);
const real = {
  random: Math.random,
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomUUID: crypto.randomUUID.bind(crypto),
};

const randomUUID = () => surroundings()?.random.uuid() ?? real.randomUUID();

function getRandomValues<T extends Uint8Array<ArrayBuffer>>(view: T): T {
  const world = surroundings();
  if (world === null) return real.getRandomValues(view);
  world.random.drawInto(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

const randomBytes = (size: number): Buffer => Buffer.from(getRandomValues(new Uint8Array(size)));

function randomInt(...limits: readonly number[]): number {
  const [least, limit] = limits.length > 1 ? limits : [0, ...limits];
  return (least ?? 0) + Math.floor(Math.random() * ((limit ?? 0) - (least ?? 0)));
}

/** Has what happens by chance hang on the world's seed. Keys of RSA are one pair for all: no seed makes one. */
export function replaceChance(): void {
  Math.random = () => surroundings()?.random.fraction() ?? real.random();
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID });
  Object.defineProperty(crypto, 'getRandomValues', { value: getRandomValues });
  const node = require('node:crypto');
  const pair = node.generateKeyPairSync('rsa', { modulusLength: 2048 });
  Object.assign(node, { randomUUID, randomBytes, randomInt, generateKeyPairSync: () => pair });
}
