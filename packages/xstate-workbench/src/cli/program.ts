import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { run } from './run.ts';

const manifest = z.object({ version: z.string() });

/** The published package has no `src/`, so the relative path differs. */
async function versionHere(): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? '../../package.json' : '../package.json', import.meta.url);
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

const { stdout, stderr } = process;
const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve());
  });
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

// Redirects output of user modules to standard error, because programs may parse standard output.
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
// User modules may leave timers and servers open.
process.exit(code);
