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

Lance la boutique construite sur chaque plateforme, ou seulement sur les plateformes nommées, jusqu’à Ctrl-C. Chacune a son propre bac à
sable. Ports : 3100 (container), 3101 (workers), 3102 (lambda).
  --test    teste toutes les plateformes, sans laisser les boutiques ouvertes
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
      return exitWithError(`Le port ${port} est déjà utilisé : arrêtez le programme qui l’occupe.`);
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
  exitWithError(`La plateforme « ${unknownPlatform} » n’existe pas.\n\n${usage}`, 2);
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
