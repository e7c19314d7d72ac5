import { existsSync } from 'node:fs';
import { required } from '#machines/required.ts';
import { parseArguments, exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { PortTakenError } from '#server/http/listen.node.ts';
import { startContainer } from './container.ts';
import { createFrontProxy } from './frontProxy.ts';
import { startLambda } from './lambda.ts';
import { toEnvironment } from './platform.ts';
import { openPlatformSandbox } from './sandbox.ts';
import { testAllPlatforms } from './testAllPlatforms.ts';
import { startWorkers } from './workers.ts';

const usage = `npm run platforms -- [container] [workers] [lambda] [--test]

Ouvre la boutique construite comme chaque plateforme la fait tourner, chacune sur un bac à sable à elle, aux ports 3100, 3101 et 3102,
jusqu’à Ctrl-C ; une seule si elle est nommée.
  --test    les essaie toutes au lieu de les ouvrir
  --help    cette aide`;
const { values, positionals } = parseArguments(usage, {
  options: { test: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** First port. Each further platform uses the next port. */
const firstPort = 3100;
const platforms = [
  { name: 'container', start: startContainer },
  { name: 'workers', start: startWorkers },
  { name: 'lambda', start: startLambda },
];

async function openPlatform(name: string): Promise<() => Promise<void>> {
  const index = platforms.findIndex((platform) => platform.name === name);
  const platform = required(platforms[index] ?? null, 'platform');
  const port = firstPort + index;
  const sandbox = await openPlatformSandbox(port).catch((error: unknown) => {
    if (error instanceof PortTakenError)
      return exitWithError(`Le port ${port} est pris : arrêtez ce qui l’occupe.`);
    throw error;
  });
  const starting = platform.start({ env: toEnvironment(sandbox.shop.config), folder: process.cwd() });
  sandbox.shop.serveOtherRequestsWith(createFrontProxy(starting));
  const running = await starting;
  await sandbox.runOrdersOf(running);
  console.info(`${name}: http://localhost:${port}, its sandbox at http://localhost:${port}/sandbox/`);
  return async () => {
    await running.stop();
    await sandbox.close();
  };
}

const unknownPlatform = positionals.find((name) => !platforms.some((platform) => platform.name === name));
if (unknownPlatform !== undefined)
  exitWithError(`« ${unknownPlatform} » n’est pas une plateforme.\n\n${usage}`, 2);
if (values.test) {
  process.exitCode = testAllPlatforms() ? 0 : 1;
} else if (existsSync('dist')) {
  const chosen = positionals.length > 0 ? positionals : platforms.map(({ name }) => name);
  const closers: (() => Promise<void>)[] = [];
  // oxlint-disable-next-line no-await-in-loop -- on two cores, sequential starts are faster
  for (const name of chosen) closers.push(await openPlatform(name));
  console.info('Ctrl-C ends them.');
  const { promise: interrupted, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Removes Miniflare's handler, which would exit before the other platforms stop. The listener also ignores a second signal.
    process.removeAllListeners(signal);
    process.on(signal, () => resolve());
  }
  await interrupted;
  await Promise.all(closers.map((close) => close()));
} else {
  console.error('No pages in dist. Build them: npx vite build --mode sandbox');
  process.exitCode = 1;
}
