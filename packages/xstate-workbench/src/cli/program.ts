import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { run } from './run.ts';

const manifest = z.object({ version: z.string() });

/** Beside the sources as in the package, where `src/` is gone. */
async function versionHere(): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? '../../package.json' : '../package.json', import.meta.url);
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

const { stdout, stderr } = process;
/** All of it, also into a pipe that is read slowly. */
const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve());
  });
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

// What the user's modules print goes beside the answer, which may be read by a program.
const toError = stderr.write.bind(stderr);
const toOutput = stdout.write.bind(stdout);
Object.assign(stdout, { write: toError });
const code = await run(process.argv.slice(2), {
  print: (text) => toOutput(`${text}\n`),
  tell: (text) => toError(`${text}\n`),
  interrupted,
  environment: process.env,
  version: await versionHere(),
});
Object.assign(stdout, { write: toOutput });
await Promise.all([flushed(stdout), flushed(stderr)]);
// Modules of the user's may keep timers and servers open.
process.exit(code);
