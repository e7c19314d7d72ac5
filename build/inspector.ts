import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';
import { discoverModels } from '#tools/discover.ts';
import { scenesOf } from '#tools/paths/explore.ts';
import type { Output } from './output.ts';

const entry = 'src/devtools/inspector/main.tsx';
const shell = 'src/devtools/inspector/index.html';
export const inspectorPath = '/inspecteur';

/** Builds the state chart inspector separately, so that the shop shares no chunk with it. */
export const inspectorEnvironment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    write: false,
    copyPublicDir: false,
    // Prevents a size warning for the layout library elkjs, which loads with the first drawing.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { inspector: entry, agent: 'src/devtools/debug/connect.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'inspecteur/[name].js',
        // elkjs has its own chunk. This chunk never changes, so its compressed file is cached.
        codeSplitting: { groups: [{ name: 'elk', test: /\/elkjs\// }] },
      },
    },
  },
};

const documentWith = async (styles: readonly string[], code: string): Promise<string> => {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join('\n    ');
  return (await readFile(shell, 'utf8'))
    .replace('<!-- styles -->', links)
    .replace('<!-- code -->', `<script type="module" src="${code}"></script>`);
};

export const writtenInspector = (): Promise<string> => documentWith([], `/${entry}`);

export async function writeInspector(outDir: string, output: Output): Promise<void> {
  const inspectorChunk = output.find((file) => file.type === 'chunk' && file.name === 'inspector');
  if (inspectorChunk === undefined) throw new Error('The inspector was not built');
  const styles = output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [`/${fileName}`] : []));
  const files = output.map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
  const page = {
    fileName: `${inspectorPath.slice(1)}/index.html`,
    content: await documentWith(styles, `/${inspectorChunk.fileName}`),
  };
  await Promise.all(
    [...files, page].map(async ({ fileName, content }) => {
      await mkdir(dirname(join(outDir, fileName)), { recursive: true });
      await writeFile(join(outDir, fileName), content);
    }),
  );
}

/** Replaces `Error` objects by their messages for JSON. */
const plain = (_name: string, value: unknown): unknown => (value instanceof Error ? value.message : value);

async function samplesAsCode(): Promise<string> {
  const models = await discoverModels();
  const samples = models.map(({ model }) => {
    const events = scenesOf(model).flatMap((scene) =>
      scene.events.map((event) => JSON.stringify(event, plain)),
    );
    return [model.machine.id, [...new Set(events)].map((event): unknown => JSON.parse(event))] as const;
  });
  return JSON.stringify(Object.fromEntries(samples));
}

export const samples = (): Plugin => ({
  name: 'samples',
  resolveId: (id) => (id === 'virtual:samples' ? `\0${id}` : null),
  load: async (id) =>
    id === '\0virtual:samples' ? `export const samples = ${await samplesAsCode()};` : null,
});
