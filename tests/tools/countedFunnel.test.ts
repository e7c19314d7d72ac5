import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '#src/effects/actor.ts';
import { bootSandbox, type BootedSandbox } from '#sandbox/tests/bootSandbox.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  startCheckout,
  until,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { readCounts } from '#tests/support/countedJourney.ts';
import { smallestFontPoints } from '#tests/support/printLayout.ts';

const run = promisify(execFile);
let folder = '';
let booted: BootedSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counted-'));
  booted = await bootSandbox();
});
afterAll(async () => {
  await booted.close();
  await rm(folder, { recursive: true });
});

const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

/** Draws the funnel of the visits in a log. Returns its table and its SVG. */
async function drawFunnel(log: string, into: string) {
  const file = join(folder, `${into}.log`);
  await writeFile(file, log);
  await run(process.execPath, ['tools/diagrams.ts', '--funnel', file, '--folder', join(folder, into)]);
  const [table, svg] = await Promise.all(
    ['funnel.md', 'funnel.svg'].map((name) => readFile(join(folder, into, name), 'utf8')),
  );
  return { table: plain(table ?? ''), rows: plain(table ?? '').split('\n'), svg: svg ?? '' };
}

/** Runs a visit and stores its analytics counts in the sandbox. */
async function recordVisit(
  prepare: (ports: FakePorts) => void,
  act: (checkout: Checkout, pass: (seconds: number) => void) => Promise<void>,
): Promise<void> {
  const ports = fakePorts();
  prepare(ports);
  const { checkout } = startCheckout(ports);
  const { clock, hide, sent } = readCounts(checkout);
  await act(checkout, (seconds) => {
    clock.now += seconds * 1000;
  });
  hide();
  sent.forEach((count) => booted.keepCount(count));
  checkout.stop();
}

const doNothing = (): void => undefined;

test('shows visits, durations and rejections for each place, including the payment states', async () => {
  await recordVisit(doNothing, async (checkout, pass) => {
    pass(20);
    await goToForm(checkout);
    pass(90);
    await goToPayment(checkout);
    pass(30);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
  await recordVisit(
    (ports) => ports.createIntent.mockRejectedValue(new TypeError('network down')),
    async (checkout) => {
      await goToPayment(checkout);
      await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    },
  );
  await recordVisit(doNothing, async (checkout, pass) => {
    await goToForm(checkout, { 'address.city': '' });
    pass(60);
    checkout.send({ type: 'form.submitted' });
  });
  const later = { time: '2099-01-01T00:00:00Z', event: 'journey.counted', visit: 1 };
  const log = await (await fetch(`${booted.url}/sandbox/analytics/counted.log`)).text();
  const { table, rows, svg } = await drawFunnel(
    `{"event":"request","route":"/api/health"}\nno JSON\n${log}${JSON.stringify({ ...later, counted: ['methodChosen PAYMENT_METHOD_CB'] })}\n`,
    'journey',
  );

  expect(rows.filter((row) => /^\| .*`checkout\.[\w.]+`\) \| \d+ \| \d+ \| .* \| 0 \|$/.test(row))).toEqual([
    '| Choix de la box (`checkout.home`) | 3 | 0 | 0 % | 0 |',
    '| Coordonnées et livraison (`checkout.form`) | 3 | 1 | 33 % | 0 |',
    '| Préparation du paiement (`checkout.payment.open.preparing`) | 2 | 0 | 0 % | 0 |',
    '| Le client peut payer (`checkout.payment.open.ready`) | 1 | 0 | 0 % | 0 |',
    '| Préparation échouée (`checkout.payment.open.refused`) | 1 | 1 | 100 % | 0 |',
    '| Dernières vérifications (`checkout.payment.closed.paying.locking`) | 1 | 0 | 0 % | 0 |',
    '| La banque examine la carte (`checkout.payment.closed.paying.confirmingCard`) | 1 | 0 | 0 % | 0 |',
    '| Enregistrement de la commande (`checkout.payment.closed.paying.finalising`) | 1 | 0 | 0 % | 0 |',
    '| Un autre onglet paie (`checkout.payment.closed.inOtherTab`) | 0 | 0 | – | 0 |',
    '| Commande confirmée (`checkout.success`) | 1 | 0 | 0 % | 0 |',
    '| Paiement remboursé ou annulé (`checkout.payment.closed.refunded`) | 0 | 0 | – | 0 |',
    '| Commande en attente (`checkout.payment.closed.kept`) | 0 | 0 | – | 0 |',
    '| Aucun paiement trouvé (`checkout.payment.closed.unpaid`) | 0 | 0 | – | 0 |',
  ]);
  expect(table).toContain('| Le client peut payer | Dernières vérifications | 1 | 100 % |');
  expect(rows).toContain('| `address.city` | 1 | 1 |');
  expect(rows).toContain('| le délai est dépassé ou le service est en panne (`unavailable`) | 1 | 1 |');
  expect(rows).toContain('| Le client remplit le formulaire (`checkout.form.editing`) | 3 | 60 s | 90 s |');
  expect(rows).toContain('| Le client peut payer (`checkout.payment.open.ready`) | 1 | 30 s | 30 s |');
  expect(table).not.toContain('Inutilisables');
  // If one row of the funnel stands for several states, it is drawn under the last state.
  expect(/is-counted"[^>]*data-to="checkout.payment.closed.paying.checkingVoucher"/.test(svg)).toBe(true);
  expect(smallestFontPoints(svg)).toBeGreaterThanOrEqual(7);
});

test('does not count home for a page that opens within payment', async () => {
  const line = { time: '2026-11-22T08:00:00Z', event: 'journey.counted', visit: 1 };
  const counted = [
    'moved - checkout.opening 0',
    'moved checkout.opening checkout.payment.closed.kept.requesting 1',
  ];
  const { table } = await drawFunnel(`${JSON.stringify({ ...line, counted })}\n`, 'within');
  expect(table).toContain('| Choix de la box (`checkout.home`) | 0 |');
  expect(table).toContain('| Commande en attente (`checkout.payment.closed.kept`) | 1 | 0 |');
});

test('reports unknown states and invalid lines of a log, without personal data', async () => {
  const line = { time: '2026-11-22T08:00:00Z', event: 'journey.counted', visit: 1 };
  const counted = ['moved - checkout.home.choosing 0', 'moved checkout.home.choosing checkout.cellar 4'];
  const { table } = await drawFunnel(
    `${JSON.stringify({ ...line, counted })}\n${JSON.stringify({ ...line, visit: 'Marie', counted })}\n`,
    'unknown',
  );
  expect(table).toContain('`moved checkout.home.choosing checkout.cellar`, 1 fois');
  expect(table).toContain('ligne 2 : le format n’est pas celui d’un parcours compté');
  expect(table).not.toContain('Marie');
});
