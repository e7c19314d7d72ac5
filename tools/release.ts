import { cp, glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArguments } from '#server/entrypoints/commandLine.node.ts';
import { build } from 'vite';
import { corpusOf, corpusSchema, findUnreadableSnapshots } from '#tools/paths/corpus.ts';
import { discoverModels, machineIn, versionedMachines, type Versioned } from './discover.ts';

const usage = `npm run orders:release [-- options]

Copie chaque diagramme versionné sous released/<version> dans son dossier, avec un exemple de chaque état enregistrable.
  --check               n’écrit rien ; code 1 si un diagramme a changé sans nouvelle version, ou ne lit plus un état enregistré
  --ready               … ou si la version actuelle n’est pas encore enregistrée
  --help                cette aide`;

const { values } = parseArguments(usage, {
  options: { check: { type: 'boolean', default: false }, ready: { type: 'boolean', default: false } },
});

const corpusFile = 'snapshots.json';
/**
 * `true` for files that must not change after a release.
 * Label files may change, because stored snapshots do not depend on them.
 */
const isReleased = (file: string): boolean => !/\.(?:fr|announcements)\.ts$/.test(file);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns a machine's code without types, comments and formatting, to compare two versions. */
async function codeOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // Vite's format `es` would preserve comments and formatting.
      lib: { entry: resolve(file), formats: ['cjs'] },
      rolldownOptions: { external: ['xstate', /^#/] },
    },
  });
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
}

async function release({ folder, version, released, machine }: Versioned): Promise<void> {
  const model = (await discoverModels()).find((named) => named.model.machine === machine);
  if (model === undefined)
    throw new Error(`${folder} has no path model, which is needed to reach each state`);
  const corpus = corpusOf(model.model);
  await mkdir(released, { recursive: true });
  const sources = (await Array.fromAsync(glob(`${folder}/*.ts`))).filter(isReleased);
  await Promise.all(sources.map((file) => cp(file, join(released, basename(file)))));
  await writeFile(join(released, corpusFile), `${JSON.stringify(corpus, null, 2)}\n`);
  console.info(`${folder}: version ${version} is stored in ${released}. Commit it before you deploy.`);
}

async function problemsOf(versioned: Versioned): Promise<readonly string[]> {
  const { file, folder, version, released } = versioned;
  if (await exists(released)) {
    if ((await codeOf(file)) === (await codeOf(join(released, basename(file))))) return [];
    return [
      `${folder} has changed since its version ${version} was released. Raise the version in ${file}. Then let started charts finish on ${released} (for orders: a line in server/orders/orders.ts), or convert their snapshots (for intents: readIntentSnapshot in server/orders/intentState.ts).`,
    ];
  }
  if (values.ready) {
    return [
      `${folder}: version ${version} is not released. Run "npm run orders:release", commit ${released}, then build.`,
    ];
  }
  if (!values.check) await release(versioned);
  return [];
}

/** Returns the sample snapshots that a released machine can no longer restore. */
async function unread(file: string): Promise<readonly string[]> {
  const machine = await machineIn(file);
  const folder = dirname(file);
  const corpus = await readFile(join(folder, corpusFile), 'utf8').catch(() => '{}');
  return findUnreadableSnapshots(machine, corpusSchema.parse(JSON.parse(corpus))).map(
    (problem) =>
      `${folder} cannot restore a stored snapshot, ${problem}. Production may contain it, so restore the code that read it (that folder, or the version of xstate).`,
  );
}

const frozen = (await Array.fromAsync(glob('machines/*/released/*/*.machine.ts'))).toSorted();
const problems = [
  ...(await Promise.all((await versionedMachines()).map(problemsOf))).flat(),
  ...(await Promise.all(frozen.map(unread))).flat(),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
