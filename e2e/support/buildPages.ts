import { createBuilder, type PluginOption } from 'vite';

/** Builds the shop's pages for the sandbox into a folder, with settings from environment variables. */
export async function buildPages(outDir: string, plugins: readonly PluginOption[] = []): Promise<void> {
  const builder = await createBuilder({
    mode: 'sandbox',
    logLevel: 'warn',
    plugins: [...plugins],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
}
