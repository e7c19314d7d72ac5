import { bundleServer, type ServerBundle } from '#build/serverBundle.ts';

const bundles = new Map<string, Promise<ServerBundle>>();

/** An entry's bundle, made once for all files of tests that share a process: it takes longer than most of them. */
export function bundled(...entry: Parameters<typeof bundleServer>): Promise<ServerBundle> {
  const name = entry.join(' ');
  const bundle = bundles.get(name) ?? bundleServer(...entry);
  bundles.set(name, bundle);
  return bundle;
}
