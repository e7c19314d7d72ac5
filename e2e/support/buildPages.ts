import { createBuilder, type PluginOption } from 'vite';

/** Builds the sandbox's pages into a folder, with the settings of the environment. */
export async function buildPages(outDir: string, plugins: readonly PluginOption[] = []): Promise<void> {
  const builder = await createBuilder({
    mode: 'sandbox',
    logLevel: 'warn',
    plugins: [...plugins],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
}
