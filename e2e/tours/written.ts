import type { TourEvent, Tour } from './tour.ts';
import * as landings from './landings.ts';
import { after, does, refusedFor, seen } from './list/events.ts';
import { controls } from '#tests/paths/checkout.controls.ts';

const lists = { after, does, refusedFor, seen };

function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\u00a0', String.raw`\u00a0`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${literal(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** Returns the name of a listed event, or else its literal. */
function nameOf(event: TourEvent): string {
  for (const [list, events] of Object.entries(lists)) {
    const name = Object.entries(events).find(([, known]) => known === event)?.[0];
    if (name !== undefined) return `${list}.${name}`;
  }
  return literal(event);
}

function wordsOf(event: TourEvent): string {
  if (event.type === 'held') return `La réponse de «\u00a0${event.call}\u00a0» est retardée`;
  if (event.type === 'lost') return `La réponse de «\u00a0${event.call}\u00a0» n’arrive jamais`;
  return controls(event)?.action ?? 'Transition automatique';
}

/** Replaces no-break spaces, which code does not contain. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

const linesOf = (events: readonly TourEvent[]): string =>
  events.map((event) => `    // ${plain(wordsOf(event))}\n    ${nameOf(event)},\n`).join('');

const landingOf = ({ landing }: Tour): string => {
  const name = Object.entries(landings).find(([, known]) => known === landing)?.[0];
  if (name === undefined) throw new Error('A tour needs an exported landing');
  return name;
};

const editionOf = ({ landing }: Tour): string =>
  landing.input?.isExternal === true ? 'external' : 'offerByButton';

export const fileOf = ({ title }: Tour): string =>
  `${title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '')}.spec.ts`;

/** Source of a tour's own test, ready to be edited by hand. */
export function specOf(tour: Tour): string {
  const edition = editionOf(tour);
  const { title, comes = [], events } = tour;
  const body = linesOf(comes) + linesOf(events);
  const used = Object.keys(lists).filter((list) => body.includes(`    ${list}.`));
  return [
    "import { test } from '#e2e/support/stage.ts';",
    "import { drive } from '#e2e/tours/drive.ts';",
    `import { ${landingOf(tour)} } from '#e2e/tours/landings.ts';`,
    ...(used.length === 0 ? [] : [`import { ${used.join(', ')} } from '#e2e/tours/list/events.ts';`]),
    "import type { Tour } from '#e2e/tours/tour.ts';",
    '',
    `test.use({ edition: '${edition}' });`,
    '',
    '// Chaque ligne est un événement de la commande : l’action, puis son effet.',
    'const tour: Tour = {',
    `  title: ${literal(title)},`,
    `  landing: ${landingOf(tour)},`,
    ...(comes.length === 0 ? [] : [`  comes: [\n${linesOf(comes)}  ],`]),
    events.length === 0 ? '  events: [],' : `  events: [\n${linesOf(events)}  ],`,
    '};',
    '',
    'test(tour.title, ({ stage }) => drive(stage, tour));',
    '',
  ].join('\n');
}
