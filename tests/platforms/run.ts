import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startContainer } from './container.ts';
import { frontOf } from './front.ts';
import { startLambda } from './lambda.ts';
import { envOf } from './platform.ts';
import { openPlatformSandbox } from './sandbox.ts';
import { tryAll } from './tryAll.ts';
import { startWorkers } from './workers.ts';

/**
 * `npm run platforms`: opens the built shop as each platform runs it, on a sandbox of its own, until it is ended.
 * `-- workers` opens one only; `-- --test` tries all of them instead (tests/platforms/tryAll.ts).
 */
const { values, positionals } = parseArgs({
  options: { test: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The first address; each platform has the next. */
const firstPort = 3100;
const platforms = [
  { name: 'container', start: startContainer },
  { name: 'workers', start: startWorkers },
  { name: 'lambda', start: startLambda },
];

async function open(name: string): Promise<() => Promise<void>> {
  const at = platforms.findIndex((platform) => platform.name === name);
  const platform = platforms[at];
  if (platform === undefined) throw new Error(`There is no platform ${name}`);
  const port = firstPort + at;
  const sandbox = await openPlatformSandbox(port);
  const starting = platform.start({ env: envOf(sandbox.shop.config), folder: process.cwd() });
  sandbox.shop.answerWith(frontOf(starting));
  const running = await starting;
  await sandbox.runOrdersOf(running);
  console.info(`${name}: http://localhost:${port}`);
  return async () => {
    await running.stop();
    await sandbox.close();
  };
}

if (values.test) {
  process.exitCode = tryAll() ? 0 : 1;
} else if (existsSync('dist')) {
  const chosen = positionals.length > 0 ? positionals : platforms.map(({ name }) => name);
  const ends: (() => Promise<void>)[] = [];
  // oxlint-disable-next-line no-await-in-loop -- two cores start one after the other sooner
  for (const name of chosen) ends.push(await open(name));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all(ends.map((end) => end()));
} else {
  console.error('There are no pages in dist: npx vite build --mode sandbox makes the sandbox’s.');
  process.exitCode = 1;
}
