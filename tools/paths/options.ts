import { parseArgs } from 'node:util';
import { formats, type Format } from 'xstate-workbench/paths/caseText';

export const help = `npm run paths -- [machine ...] [options]
Sans option : ce que les parcours couvrent de chaque diagramme.

  --cover pairs         couvre aussi toutes les paires de transitions qui peuvent se suivre
  --to ÉTAT             le plus court chemin vers un état, par son nom ou ses mots (une machine)
  --from ÉTAT           … en passant d’abord par celui-ci
  --avoid NOM           … sans cet état ou cet événement ; peut être répété
  --plan                un plan de test : des cas courts, un but chacun
  --format FORMAT       du plan : ${formats.join(', ')}
  --write DOSSIER       écrit les parcours de la commande (checkout) en tests de navigateur
  --seed N [--steps N]  marche aussi au hasard ; la même graine marche pareil
  --json                chiffres et parcours, pour d’autres outils
  --junit               résultats au format JUnit, un cas par but
  --help                cette aide`;

export interface Options {
  readonly machines: readonly string[];
  readonly cover: 'transitions' | 'pairs';
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly avoid: readonly string[];
  readonly walk: { readonly seed: number; readonly steps: number } | undefined;
  readonly format: Format;
  /** The folder that browser tests are written to. */
  readonly write: string | undefined;
  readonly shown: 'help' | 'table' | 'plan' | 'json' | 'junit';
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

const options = {
  cover: { type: 'string', default: 'transitions' },
  from: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true, default: new Array<string>() },
  plan: { type: 'boolean', default: false },
  format: { type: 'string', default: 'markdown' },
  seed: { type: 'string' },
  steps: { type: 'string', default: '10000' },
  write: { type: 'string' },
  json: { type: 'boolean', default: false },
  junit: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const nameIn = (arg: string): string => arg.slice(2).split('=', 1).join('');

/** @throws Error on an option that there is not, or that makes no sense */
export function optionsOf(args: readonly string[]): Options {
  const unknown = args.find((arg) => arg.startsWith('--') && !(nameIn(arg) in options));
  if (unknown !== undefined) {
    const there = Object.keys(options).map((name) => `--${name}`);
    throw new Error(`Option inconnue : ${unknown}. Il y a : ${there.join(', ')}.`);
  }
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { from, to, avoid, seed } = values;
  if (to === undefined && (from !== undefined || avoid.length > 0))
    throw new Error('--from et --avoid attendent --to');
  const shown = (['help', 'plan', 'json', 'junit'] as const).filter((name) => values[name]);
  if (shown.length > 1) throw new Error(`--${shown.join(' et --')} ne vont pas ensemble`);
  return {
    machines: positionals,
    cover: coverOf(values.cover),
    from,
    to,
    avoid,
    walk:
      seed === undefined
        ? undefined
        : { seed: numberOf('seed', seed), steps: numberOf('steps', values.steps) },
    format: formatOf(values.format),
    write: values.write,
    shown: shown[0] ?? 'table',
  };
}
