import { existsSync } from 'node:fs';
import { exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { profiles } from './profiles.ts';
import { readWorld, type WorldFile } from './worldFile.ts';

const profileNames = Object.keys(profiles).join(', ');

export const shoppingOptions = {
  orders: { type: 'string', default: '1000' },
  profile: { type: 'string', default: 'bad day' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
} as const;

export const shoppingUsage = `  --orders N        nombre de clients (1000)
  --profile NOM     profil de pannes : ${profileNames} (« bad day »)
  --seed S          graine du hasard ; par défaut tirée de l’heure et affichée`;

interface RunSettings {
  readonly seed: string;
  readonly profile: string;
  readonly fault?: string | undefined;
  readonly voucher?: string | undefined;
  readonly wallets?: boolean | undefined;
}

export function formatRunHeading({ seed, profile, fault, voucher, wallets }: RunSettings): string {
  const day =
    fault === undefined ? `profil « ${profile} »` : `journée calme, avec la seule panne « ${fault} »`;
  return [
    `Graine ${seed}`,
    day,
    ...(voucher === undefined ? [] : [`tous les clients avec un titre-restaurant ${voucher}`]),
    ...(wallets === true ? ['tous les appareils avec un portefeuille'] : []),
  ].join(', ');
}

const maxLineLength = 100;

/** Prints the progress of a run: overwrites one line of a terminal, or prints each tenth to a file. */
export function printProgress(done: number, total: number, text: string): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r\u001B[K${done === total ? '' : text.slice(0, maxLineLength)}`);
  else if (Math.floor((done * 10) / total) > Math.floor(((done - 1) * 10) / total)) stderr.write(`${text}\n`);
}

/** If an option's value is "?", prints the valid names and exits. */
export function printNamesAndExit(value: string | undefined, names: Readonly<Record<string, string>>): void {
  if (value !== '?') return;
  const width = Math.max(...Object.keys(names).map((name) => name.length));
  for (const [name, words] of Object.entries(names)) console.info(`${name.padEnd(width)}  ${words}`);
  process.exit(0);
}

/** Parses a count option. If the value is invalid, prints the usage and exits. */
export function parseCount(usage: string, value: string, minimum = 1): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(count) && count >= minimum
    ? count
    : exitWithError(`« ${value} » n’est pas un nombre entier supérieur ou égal à ${minimum}.\n\n${usage}`, 2);
}

export function readWorldOrExit(file: string): WorldFile {
  if (!existsSync(file)) exitWithError(`Le fichier « ${file} » n’existe pas.`, 2);
  try {
    return readWorld(file);
  } catch {
    return exitWithError(`« ${file} » ne contient pas de monde enregistré par --shrink.`, 2);
  }
}

const isProfile = (name: string): name is keyof typeof profiles => Object.hasOwn(profiles, name);

/** Parses the name of a fault profile. Exits if the name is invalid. */
export function parseProfile(name: string): keyof typeof profiles {
  return isProfile(name)
    ? name
    : exitWithError(`Le profil « ${name} » n’existe pas. Profils possibles : ${profileNames}.`, 2);
}
