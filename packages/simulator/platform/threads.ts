import { hash } from 'node:crypto';
import { surroundings } from './surroundings.ts';

/** What Web Crypto does in other threads. */
const names = [
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

/** Here and now: to ask another thread takes longer than to hash. */
async function digest(algorithm: string | Algorithm, data: Uint8Array): Promise<ArrayBuffer> {
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  const view = ArrayBuffer.isView(data) ? data : new Uint8Array(data);
  return new Uint8Array(hash(name.replace('-', ''), view, 'buffer')).buffer;
}

/** Has the work of other threads come back in the order in which it was asked for, not in that of the machine. */
export function orderThreads(): void {
  for (const name of names) {
    const original = name === 'digest' ? digest : Reflect.get(crypto.subtle, name);
    Object.defineProperty(crypto.subtle, name, {
      value: (...args: unknown[]) => {
        const job: Promise<unknown> = Reflect.apply(original, crypto.subtle, args);
        const world = surroundings();
        if (world === null) return job;
        return new Promise((resolve, reject) => {
          world.scheduler.after(0, 'crypto', () => job.then(resolve, reject));
        });
      },
    });
  }
}
