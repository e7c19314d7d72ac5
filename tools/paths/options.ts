import { parseArgs } from 'node:util';
import { formats, type CaseFilter, type Format } from '#tools/paths/cases/caseText.ts';

export const helpFor = (machines: readonly string[]): string => `npm run paths -- [machine ...] [options]

Une machine est une partie de la boutique, avec son diagramme ; checkout est toute la commande. Sans nom : toutes.
Sans option : nombre d’états, de transitions et de conditions que les parcours automatiques couvrent, par machine.

Pour tester à la main
  --plan                le plan de test, en français, pour la boutique de http://localhost:PORT (3000 sans PORT)
  --priority P1         … seulement les cas de cette priorité (P1 : l’argent) ; peut être répété
  --automatic           … ajoute les cas réservés aux tests automatiques, avec la raison
  --format FORMAT       … en ${formats.join(', ')} ; csv est en UTF-8, séparé par des virgules

Pour trouver le chemin vers un écran
  --to ÉTAT             le plus court chemin vers un état, par son nom ou son libellé (une machine)
  --from ÉTAT           … en passant d’abord par cet état
  --avoid NOM           … sans cet état ou cet événement ; peut être répété
  --names               tous les noms d’états et d’événements acceptés par --to, --from et --avoid

Pour automatiser
  --cover pairs         couvre aussi toutes les paires de transitions consécutives
  --seed N [--steps N]  ajoute un parcours aléatoire ; la même graine donne le même parcours
  --write DOSSIER       écrit les parcours de la commande (checkout) en tests de navigateur ;
                        avec --to, seulement le plus court parcours réel vers cet état
  --json                chiffres et parcours, pour d’autres outils
  --junit               résultats au format JUnit, un cas par transition, avec les numéros du plan
  --help                cette aide

Exemples (-s : sans les lignes de npm, pour écrire dans un fichier)
  npm run -s paths -- checkout --plan --priority P1 > plan.md
  npm run -s paths -- checkout --plan --format csv > plan.csv
  npm run paths -- checkout --to payment.closed.refunded

Machines : ${machines.join(', ')}`;

export interface Options {
  readonly machines: readonly string[];
  readonly cover: 'transitions' | 'pairs';
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly avoid: readonly string[];
  readonly walk: { readonly seed: number; readonly steps: number } | undefined;
  readonly format: Format;
  readonly extent: CaseFilter;
  readonly write: string | undefined;
  readonly shown: 'help' | 'names' | 'table' | 'plan' | 'json' | 'junit';
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`--${name} attend un nombre entier, pas « ${text} »`);
}

const coverOf = (text: string): Options['cover'] => {
  if (text === 'pairs' || text === 'transitions') return text;
  throw new Error(`--cover attend transitions ou pairs, pas « ${text} »`);
};

function formatOf(text: string): Format {
  const format = formats.find((known) => known === text);
  if (format !== undefined) return format;
  throw new Error(`--format attend ${formats.join(', ')}, pas « ${text} »`);
}

function priorityOf(text: string): number {
  const digit = /^P?([123])$/i.exec(text)?.[1];
  if (digit !== undefined) return Number(digit);
  throw new Error(`--priority attend P1, P2 ou P3, pas « ${text} »`);
}

const options = {
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true },
  names: { type: 'boolean' },
  plan: { type: 'boolean' },
  format: { type: 'string' },
  priority: { type: 'string', multiple: true },
  automatic: { type: 'boolean' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  write: { type: 'string' },
  json: { type: 'boolean' },
  junit: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type Name = keyof typeof options;

const isName = (name: string): name is Name => name in options;
const nameIn = (arg: string): string => arg.slice(2).split('=', 1).join('');

/** @throws Error on an unknown option, or a missing value */
function rejectMisspelt(args: readonly string[]): void {
  for (const [index, arg] of args.entries()) {
    if (!arg.startsWith('--')) continue;
    const name = nameIn(arg);
    if (!isName(name)) {
      const there = Object.keys(options).map((known) => `--${known}`);
      throw new Error(`Option inconnue : ${arg}. Options possibles : ${there.join(', ')}.`);
    }
    const next = args[index + 1];
    const hasValue = arg.includes('=') || (next !== undefined && !next.startsWith('-'));
    if (options[name].type === 'string' && !hasValue) throw new Error(`--${name} attend une valeur`);
    if (options[name].type === 'boolean' && arg.includes('='))
      throw new Error(`--${name} n’attend pas de valeur`);
  }
}

/** Options that require another option. */
const companions: Readonly<Partial<Record<Name, Name>>> = {
  from: 'to',
  avoid: 'to',
  format: 'plan',
  priority: 'plan',
  automatic: 'plan',
  steps: 'seed',
};

/** Mutually exclusive options. */
const alone: readonly Name[] = ['help', 'names', 'plan', 'json', 'junit', 'to', 'write'];
/** Options without an exploration of paths. Settings of an exploration are rejected with such an option. */
const unexplored: readonly Name[] = ['help', 'names', 'plan', 'to', 'write'];

/** @throws Error on incompatible options */
function rejectUseless(given: ReadonlySet<Name>): void {
  for (const name of given) {
    const companion = companions[name];
    if (companion !== undefined && !given.has(companion))
      throw new Error(`--${name} exige l’option --${companion}`);
  }
  const isWritten = given.has('write');
  // Allows `--to` with `--write`, which then writes only the path to that state.
  const shown = alone.filter((name) => given.has(name) && !(isWritten && name === 'to'));
  const useless: readonly Name[] = isWritten ? ['cover', 'seed', 'from', 'avoid'] : ['cover', 'seed'];
  const other = unexplored.some((name) => given.has(name)) ? useless.filter((name) => given.has(name)) : [];
  const together = [...shown, ...other];
  if (together.length > 1) throw new Error(`--${together.join(' et --')} sont incompatibles`);
}

/** @throws Error on an invalid or incompatible option */
export function optionsOf(args: readonly string[]): Options {
  rejectMisspelt(args);
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  rejectUseless(new Set(Object.keys(values).filter(isName)));
  const { from, to, avoid = [], seed, steps = '10000', cover = 'transitions', format = 'markdown' } = values;
  const shown = (['help', 'names', 'plan', 'json', 'junit'] as const).find((name) => values[name] === true);
  return {
    machines: positionals,
    cover: coverOf(cover),
    from,
    to,
    avoid,
    walk: seed === undefined ? undefined : { seed: numberOf('seed', seed), steps: numberOf('steps', steps) },
    format: formatOf(format),
    extent: { priorities: values.priority?.map(priorityOf), includesAutomatic: values.automatic === true },
    write: values.write,
    shown: shown ?? 'table',
  };
}
