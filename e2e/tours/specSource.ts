import type { TourEvent, Tour } from './tour.ts';
import * as landings from './landings.ts';
import { elapsedTimers, customerActions, cardFailures, childReports } from './list/events.ts';
import { controls } from '#tests/paths/checkout.controls.ts';

const lists = { elapsedTimers, customerActions, cardFailures, childReports };

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

/** Returns the name of a predefined event, or else the event as a literal. */
function eventName(event: TourEvent): string {
  for (const [list, events] of Object.entries(lists)) {
    const name = Object.entries(events).find(([, listedEvent]) => listedEvent === event)?.[0];
    if (name !== undefined) return `${list}.${name}`;
  }
  return literal(event);
}

function describeEvent(event: TourEvent): string {
  if (event.type === 'held') return `La réponse de «\u00a0${event.call}\u00a0» est retardée`;
  if (event.type === 'lost') return `La réponse de «\u00a0${event.call}\u00a0» n’arrive jamais`;
  return controls(event)?.action ?? 'Transition automatique';
}

/** Replaces no-break spaces, which the generated code must not contain. */
const replaceNoBreakSpaces = (words: string): string => words.replaceAll('\u00a0', ' ');

const formatEvents = (events: readonly TourEvent[]): string =>
  events
    .map((event) => `    // ${replaceNoBreakSpaces(describeEvent(event))}\n    ${eventName(event)},\n`)
    .join('');

const landingName = ({ landing }: Tour): string => {
  const name = Object.entries(landings).find(([, listedLanding]) => listedLanding === landing)?.[0];
  if (name === undefined) throw new Error('A tour needs an exported landing');
  return name;
};

const editionName = ({ landing }: Tour): string =>
  landing.input?.isExternal === true ? 'external' : 'offerByButton';

export const specFileName = ({ title }: Tour): string =>
  `${title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '')}.spec.ts`;

/** Returns the source of a browser test that plays one tour, ready to be edited by hand. */
export function toSpecSource(tour: Tour): string {
  const edition = editionName(tour);
  const { title, initialEvents = [], events } = tour;
  const body = formatEvents(initialEvents) + formatEvents(events);
  const usedLists = Object.keys(lists).filter((list) => body.includes(`    ${list}.`));
  return [
    "import { test } from '#e2e/support/stage.ts';",
    "import { playTour } from '#e2e/tours/playTour.ts';",
    `import { ${landingName(tour)} } from '#e2e/tours/landings.ts';`,
    ...(usedLists.length === 0
      ? []
      : [`import { ${usedLists.join(', ')} } from '#e2e/tours/list/events.ts';`]),
    "import type { Tour } from '#e2e/tours/tour.ts';",
    '',
    `test.use({ edition: '${edition}' });`,
    '',
    '// Chaque ligne est un événement de la commande : l’action, puis son effet.',
    'const tour: Tour = {',
    `  title: ${literal(title)},`,
    `  landing: ${landingName(tour)},`,
    ...(initialEvents.length === 0 ? [] : [`  initialEvents: [\n${formatEvents(initialEvents)}  ],`]),
    events.length === 0 ? '  events: [],' : `  events: [\n${formatEvents(events)}  ],`,
    '};',
    '',
    'test(tour.title, ({ stage }) => playTour(stage, tour));',
    '',
  ].join('\n');
}
