import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { ShopMutation } from './shopMutations.ts';

const root = new URL('../..', import.meta.url);

/** Loads the shop with a mutation in this thread, without changing files. @throws Error if the mutated line no longer exists */
export function applyMutation({ file, before, after }: ShopMutation): void {
  const { href } = new URL(file, root);
  const source = readFileSync(new URL(href), 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has no line to spoil: ${before}`);
  registerHooks({
    load: (url, context, next) =>
      url === href
        ? { format: 'module-typescript', shortCircuit: true, source: source.replace(before, () => after) }
        : next(url, context),
  });
}
