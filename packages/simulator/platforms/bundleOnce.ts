import { bundleServer, type ServerBundle } from '#build/serverBundle.ts';

const bundles = new Map<string, Promise<ServerBundle>>();

/** Caches bundles for all test files of a process, because bundling is slow. */
export function bundleOnce(...entry: Parameters<typeof bundleServer>): Promise<ServerBundle> {
  const name = entry.join(' ');
  const bundle = bundles.get(name) ?? bundleServer(...entry);
  bundles.set(name, bundle);
  return bundle;
}
