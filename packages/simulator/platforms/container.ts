import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { StartPlatform } from './platform.ts';
import { startProgram } from './program.ts';

const buildFolders = new Set(['dist', 'dist-server']);

async function readImage() {
  const lines = (await readFile('deploy/Containerfile', 'utf8')).split('\n');
  const paths = lines.flatMap((line) => /^COPY --from=build \/shop\/(\S+) \1$/.exec(line)?.slice(1) ?? []);
  const command = lines.find((line) => line.startsWith('CMD ')) ?? '';
  return { paths, command: z.array(z.string()).parse(JSON.parse(command.slice('CMD '.length))) };
}

/** Runs the shop with Node, with only the files and the command of the container image. */
export const startContainer: StartPlatform = async ({ env, folder }) => {
  const { paths, command } = await readImage();
  const image = await mkdtemp(join(tmpdir(), 'mijote-image-'));
  for (const path of paths) {
    const source = resolve(buildFolders.has(path) ? folder : '.', path);
    // oxlint-disable-next-line no-await-in-loop -- all copies use one disk
    await (path === 'node_modules'
      ? symlink(source, join(image, path))
      : cp(source, join(image, path), { recursive: true }));
  }
  // `node_modules` is a symlink out of the image, so file permissions are wider here.
  const commandArgs = command.map((arg) => arg.replace(/^--allow-fs-read=.*$/, '--allow-fs-read=*'));
  const { firstLine, stop } = await startProgram(commandArgs, { env, folder: image });
  const [, port, ordersPort] = /on port (\d+), its orders on port (\d+)/.exec(firstLine) ?? [];
  return {
    origin: `http://127.0.0.1:${port}`,
    ordersUrl: `http://127.0.0.1:${ordersPort}`,
    ordersProtocol: 'h2c',
    stop: async () => {
      const code = await stop();
      if (code !== 0) throw new Error(`Exit code after SIGTERM: ${code}`);
      await rm(image, { recursive: true });
    },
  };
};
