import { createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const child = createMachine({ id: 'child' });
const work = fromPromise(() => Promise.resolve(1));

const shop = createMachine({
  id: 'shop',
  invoke: { id: 'session', src: work, onError: '.open' },
  initial: 'open',
  states: {
    open: { invoke: { id: 'basket', src: child }, on: { pay: 'paying' } },
    paying: { invoke: { id: 'charge', src: work, onDone: 'sending', onError: 'open' } },
    sending: { tags: 'busy', on: { sent: 'open' } },
  },
});

test('colours blue only states that are tagged for it or invoke work other than machines', async () => {
  const chart = chartOf(shop);
  const svg = await svgOf(chart, { ...namesOf(chart, 'shop', 'en'), tones: { busy: 'working' } });
  const blue = [...svg.matchAll(/<g class="(?<classes>[^"]*)" data-state="(?<id>[^"]*)"/g)].flatMap(
    ({ groups }) => (/\bworking\b/.test(groups?.['classes'] ?? '') ? [groups?.['id']] : []),
  );
  expect(blue).toEqual(['shop.paying', 'shop.sending']);
  expect(svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('blue: busy state');
});
