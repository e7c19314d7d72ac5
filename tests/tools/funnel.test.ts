import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalytics } from '#src/effects/analytics/analytics.ts';
import { track, type AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { trackPageViews } from '#src/visit/pageViews.ts';
import { pageOf } from '#machines/checkout/selectors.ts';
import { bootSandbox, type BootedSandbox } from '#sandbox/tests/bootSandbox.ts';
import { fakePorts, goToForm, goToPayment, pay, startCheckout, until } from '#tests/support/checkout.ts';
import { smallestFontPoints } from '#tests/support/printLayout.ts';
import { meta } from '#tests/support/countedEvents.ts';

const run = promisify(execFile);
let folder = '';
let booted: BootedSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funnel-'));
  booted = await bootSandbox();
});
afterAll(async () => {
  await booted.close();
  await rm(folder, { recursive: true });
});

const drawFunnel = (file: string, into: string) =>
  run(process.execPath, ['tools/diagrams.ts', '--funnel', file, '--folder', join(folder, into)]);

/** Returns the analytics records of one visit. */
async function countedBy(visit: (checkout: ReturnType<typeof startCheckout>['checkout']) => Promise<void>) {
  const records: AnalyticsRecord[] = [];
  const { inspect } = createAnalytics({ send: (record) => records.push(record), meta });
  const { checkout } = startCheckout(fakePorts(), { inspect });
  const look = trackPageViews({
    name: 'app',
    currentPage: () => pageOf(checkout.getSnapshot()),
    page: { addEventListener: () => undefined, visibilityState: 'visible' },
    send: (event) => {
      if (event.type === 'page.viewed')
        records.push(track('view_page', { name: event.name, fromStep: event.from, toStep: event.to }));
    },
  });
  checkout.subscribe(look);
  look();
  // The visitor sees the home page before the order starts.
  await Promise.resolve();
  await visit(checkout);
  checkout.stop();
  return records;
}

const sendRecords = async (anonymousId: string, records: readonly AnalyticsRecord[]): Promise<void> => {
  for (const record of records) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which it happened
    await fetch(`${booted.url}/sandbox/analytics`, {
      method: 'POST',
      body: JSON.stringify({ ...record, anonymousId }),
    });
  }
};

test('exports sandbox counts without e-mails and draws them on the journey', async () => {
  const buyer = await countedBy(async (checkout) => {
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
  const onPhone = await countedBy(async (checkout) => {
    checkout.send({ type: 'viewport.changed', narrow: true });
    await goToForm(checkout);
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
  });
  const hesitant = await countedBy((checkout) => goToForm(checkout));
  await sendRecords('0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11', buyer);
  await sendRecords('0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c12', onPhone);
  await sendRecords('0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c13', hesitant);
  const panel = await (await fetch(`${booted.url}/sandbox/`)).text();
  const [, address = ''] = /href="([^"]+)" download="mesure-audience.json"/.exec(panel) ?? [];
  const exported = await (await fetch(booted.url + address)).text();
  expect(exported).toContain('"identify"');
  expect(exported).not.toContain('@');

  const file = join(folder, 'mesure-audience.json');
  await writeFile(file, exported);
  await drawFunnel(file, 'drawn');
  const table = await readFile(join(folder, 'drawn/funnel.md'), 'utf8');
  const rows = table.match(/^\| .*/gm)?.map((row) => row.replaceAll(/[\u{a0}\u{202f}]/gu, ' '));
  expect(rows?.filter((row) => row.includes('`'))).toEqual([
    '| Choix de la box (`checkout.home`) | 3 | 0 | 0 % | 0 |',
    '| Coordonnées et livraison (`checkout.form`) | 3 | 0 | 0 % | 1 |',
    '| Paiement (`checkout.payment`) | 2 | 0 | 0 % | 1 |',
    '| Commande confirmée (`checkout.success`) | 1 | 0 | 0 % | 0 |',
  ]);
  expect(rows).toContain('| Coordonnées et livraison | Paiement | 2 | 67 % |');
  expect(table).not.toContain('## Événements inconnus de la table');
  const svg = await readFile(join(folder, 'drawn/funnel.svg'), 'utf8');
  expect(svg).toContain('width="297mm" height="210mm"');
  expect(svg).toContain('data-state="checkout.payment.closed.paying.confirmingCard"');
  expect(smallestFontPoints(svg)).toBeGreaterThanOrEqual(7);
});

const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

/** Creates analytics records of visitors who all leave after the same screens. */
const visitors = (count: number, ...screens: readonly string[]): unknown[] =>
  Array.from({ length: count }, (_, index) =>
    screens.map((toStep, at) => ({
      time: new Date(Date.UTC(2026, 10, 22, 8, at)).toISOString(),
      visitor: `${screens.join()} ${index}`,
      event: 'view_page',
      fields: { name: 'app', fromStep: screens[at - 1] ?? null, toStep },
    })),
  ).flat();

test('widens arrows by visitors and marks the largest loss on the journey', async () => {
  const file = join(folder, 'many.json');
  const late = {
    time: '2026-11-22T10:00:00Z',
    visitor: 'last',
    event: 'view_page',
    fields: { name: 'app', fromStep: null, toStep: 'home' },
  };
  const records = [
    late,
    ...visitors(10, 'home'),
    ...visitors(25, 'home', 'form'),
    ...visitors(3, 'home', 'form', 'payment', 'form'),
    ...visitors(4, 'home', 'form', 'payment'),
    ...visitors(8, 'home', 'form', 'payment', 'success'),
    ...visitors(2, 'home', 'form', 'home'),
  ];
  await writeFile(file, JSON.stringify(records));
  await drawFunnel(file, 'many');
  const table = await readFile(join(folder, 'many/funnel.md'), 'utf8');
  const svg = await readFile(join(folder, 'many/funnel.svg'), 'utf8');
  const written = plain([...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text).join(' '));
  const widthOf = (to: string): number =>
    Number(new RegExp(`is-counted"[^>]*data-to="${to}" style="stroke-width: ([\\d.]+)"`).exec(svg)?.[1]);

  const sentence = 'L’étape « Coordonnées et livraison » a le plus d’abandons : 28 visiteurs sur 42 (67 %).';
  expect(plain(table)).toContain(sentence);
  expect(written).toContain(sentence);
  expect(svg).toMatch(/class="[^"]*is-largest[^"]*" data-state="checkout.form"/);
  expect(svg.match(/is-largest[^"]*" data-state/g)).toHaveLength(1);
  expect(written).toContain('42 visiteurs Maximum : 28 abandons (67 %)');
  expect(widthOf('checkout.form')).toBeGreaterThan(widthOf('checkout.payment.open.preparing'));
  expect(widthOf('checkout.payment.open.preparing')).toBeGreaterThan(widthOf('checkout.success'));
  expect(written).toContain(
    'De « Coordonnées et livraison » à « Choix de la box », par un lien ou Retour : 2 visiteurs.',
  );
});

test.each([
  ['a missing file', null, 'ne peut pas être lu.'],
  ['a file without JSON', 'view_page', 'n’est pas du JSON, et n’a pas de ligne « journey.counted ».'],
  ['a file without an array', '{"records": []}', 'n’est pas un tableau d’événements comptés.'],
  ['a file without visitors', '[{"time": "hier"}]', 'ne contient aucune étape de visiteur.'],
])('rejects %s with the reason and writes nothing', async (_, text, reason) => {
  const file = join(folder, 'wrong.json');
  await rm(file, { force: true });
  if (text !== null) await writeFile(file, text);

  await expect(drawFunnel(file, 'refused')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`wrong.json ${reason}`),
  });
  expect(await readdir(folder)).not.toContain('refused');
});
