import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { run } from './run.ts';

const manifest = z.object({ version: z.string() });

/** Reads the version from `package.json`. The published package has no `src/` folder, so the relative path differs. */
async function packageVersion(): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? '../../package.json' : '../package.json', import.meta.url);
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

const { stdout, stderr } = process;
const flush = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve());
  });
const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

// Output of user modules is redirected to standard error, because programs may parse standard output.
const writeError = stderr.write.bind(stderr);
const writeOutput = stdout.write.bind(stdout);
Object.assign(stdout, { write: writeError });
const code = await run(process.argv.slice(2), {
  print: (text) => writeOutput(`${text}\n`),
  printError: (text) => writeError(`${text}\n`),
  interrupted: waitForSignal,
  now: () => performance.now(),
  environment: process.env,
  version: await packageVersion(),
});
Object.assign(stdout, { write: writeOutput });
await Promise.all([flush(stdout), flush(stderr)]);
// User modules may leave timers and servers open, which would keep the process running.
process.exit(code);
