import { spawn } from 'node:child_process';
import { parseArguments } from '#server/entrypoints/commandLine.node.ts';

const usage = `npm run inspect [-- options]

Ouvre l’inspecteur de la boutique ouverte sur ce poste.
  --port PORT           port de la boutique ; par défaut PORT, ou 3000
  --print               affiche seulement l’adresse
  --help                cette aide`;

const { values } = parseArguments(usage, {
  options: { port: { type: 'string' }, print: { type: 'boolean', default: false } },
});

const port = values.port ?? process.env['PORT'] ?? '3000';
const shop = `http://localhost:${port}`;
const inspector = `${shop}/inspecteur`;

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
};

const { ok } = await fetch(inspector).catch(() => ({ ok: false }));
if (ok) {
  console.info(`Inspecteur : ${inspector}\nPages à ouvrir pour les observer : ${shop}/?debug=god`);
  const [command, ...options] = openers[process.platform] ?? ['xdg-open'];
  // Ignores a missing browser, because the command has printed the inspector's URL.
  if (!values.print)
    spawn(command, [...options, inspector], { stdio: 'ignore', detached: true }).on('error', () => {});
} else {
  console.error(`Aucune boutique avec inspecteur à l’adresse ${shop} : lancez npm start ou npm run dev.`);
  process.exitCode = 1;
}
