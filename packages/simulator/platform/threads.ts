import { hash } from 'node:crypto';
import { worldPlatform } from './worldPlatform.ts';

const subtleMethods = [
  'digest',
  'sign',
  'verify',
  'encrypt',
  'decrypt',
  'importKey',
  'exportKey',
  'deriveBits',
  'deriveKey',
  'generateKey',
  'wrapKey',
  'unwrapKey',
];

/** Hashes data synchronously, because hashing is faster than a thread switch. */
async function digest(algorithm: string | Algorithm, data: Uint8Array): Promise<ArrayBuffer> {
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  const view = ArrayBuffer.isView(data) ? data : new Uint8Array(data);
  return new Uint8Array(hash(name.replace('-', ''), view, 'buffer')).buffer;
}

/** Resolves work of other threads in request order, so that runs are deterministic. */
export function serializeCrypto(): void {
  for (const name of subtleMethods) {
    const original = name === 'digest' ? digest : Reflect.get(crypto.subtle, name);
    Object.defineProperty(crypto.subtle, name, {
      value: (...args: unknown[]) => {
        const job: Promise<unknown> = Reflect.apply(original, crypto.subtle, args);
        const world = worldPlatform();
        if (world === null) return job;
        return new Promise((resolve, reject) => {
          world.scheduler.after(0, 'crypto', () => job.then(resolve, reject));
        });
      },
    });
  }
}
