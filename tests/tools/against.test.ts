import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let home = '';

const git = (...args: readonly string[]) =>
  run('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], { cwd: home });
const drawAgainst = (revision: string) =>
  run(process.execPath, [resolve('tools/diagrams.ts'), '--against', revision], { cwd: home });

const edit = async (name: string, before: string, after: string): Promise<void> => {
  const file = join(home, 'machines', name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(before);
  await writeFile(file, text.replace(before, after));
};

/** Commits the shop's charts in a repository, then changes two delays and removes an entry action. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'against-'));
  await symlink(resolve('node_modules'), join(home, 'node_modules'));
  await Promise.all(
    ['machines', 'package.json'].map((part) => cp(part, join(home, part), { recursive: true })),
  );
  await git('init', '--quiet');
  await git('add', 'machines', 'package.json');
  await git('commit', '--quiet', '--message', 'As it is');
  await edit('promo/promo.machine.ts', 'checkTimeout: 10_000', 'checkTimeout: 60_000');
  await edit('checkout/checkout.setup.ts', 'lockTimeout: 3000', 'lockTimeout: 9000');
  await edit('checkout/paying.ts', "  entry: ['clearNotices', 'keepDate'],\n", '');
  await drawAgainst('HEAD');
});

afterAll(() => rm(home, { recursive: true, force: true }));

const readDrawing = () => readFile(join(home, 'diagrams-against/changes.svg'), 'utf8');
const pagesOf = (svg: string): readonly string[] => svg.split('class="page"').slice(1);

test('describes each changed machine in sentences and draws its changed sheets', async () => {
  const written = await readFile(join(home, 'diagrams-against/changes.md'), 'utf8');

  expect(written).toContain('# Ce qui change depuis HEAD (');
  expect(written.match(/^## .*/gm)).toEqual(['## Commande (`checkout`)', '## Code promo (`promo`)']);
  const [, ofPromo = ''] = written.split('## Code promo');
  expect(ofPromo.match(/^- .*/gm)?.map((line) => line.replaceAll('\u{a0}', ' '))).toEqual([
    '- ≠ Dans « Vérification du code », au bout de 1 min sans réponse, si l’offre découverte était appliquée (10 s auparavant) : passage à « Autre code non vérifié, offre conservée » (revenir au code de l’offre, signaler l’offre de cette taille).',
    '- ≠ Dans « Vérification du code », au bout de 1 min sans réponse, sinon (10 s auparavant) : passage à « Vérification impossible » (signaler : pas de réduction, code non vérifié).',
  ]);
  const pages = pagesOf(await readDrawing());
  // Two sheets: the promo chart, and its actions at each event.
  expect(pages.filter((page) => page.includes('data-state="promo.checking"'))).toHaveLength(2);
  // One more sheet shows the discovery offer, because a sentence of the drawing refers to it.
  expect(pages.filter((page) => !page.includes('data-state="checkout'))).toHaveLength(3);
});

test('draws only the changed sheets of a large machine, each within A4', async () => {
  const svg = await readDrawing();
  const pages = pagesOf(svg).filter((page) => page.includes('data-state="checkout'));

  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !/is-(?:changed|removed)/.test(page))).toEqual([]);
  expect(pages.some((page) => page.includes('is-changed'))).toBe(true);
  expect(pages.length).toBeLessThan(5);
  const papers = [...svg.matchAll(/class="paper" width="([\d.]+)" height="([\d.]+)"/g)];
  const tallest: Readonly<Record<string, number>> = { '1122.5': 793.7, '793.7': 1122.5 };
  for (const [, width = '', height] of papers)
    expect(Number(height)).toBeLessThanOrEqual(tallest[width] ?? 0);
  // The drawing contains all sheets, so it needs no links to a next sheet.
  expect(svg).not.toContain('suivante ›');
});

test('highlights a removed entry action only at its own line', async () => {
  const removed = pagesOf(await readDrawing()).filter((page) => page.includes('is-removed'));
  expect(removed).toHaveLength(1);
  expect(removed[0]).toMatch(
    /<g class="is-removed"><path class="glow"[^>]*\/>.*?>fermer les messages, marquer la date comme choisie par le client</,
  );
});

test('fails the check and names a journey transition that the chart no longer has', async () => {
  await edit('checkout/paying.ts', "'card.uncertain': { target: '#checkout.payment.closed.kept' },", '');
  const checked = run(process.execPath, [resolve('tools/diagrams.ts'), '--check'], { cwd: home });
  await expect(checked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The journey tells bank > kept by "card.uncertain", which the chart does not have$/m,
    ),
  });
});

test('rejects an unknown revision by name and writes nothing', async () => {
  await rm(join(home, 'diagrams-against'), { recursive: true, force: true });

  await expect(drawAgainst('jamais')).rejects.toMatchObject({
    code: 1,
    stderr: 'La révision « jamais » n’existe pas dans git.\n',
  });
  await expect(drawAgainst('--all')).rejects.toMatchObject({ code: 2 });
  expect(await readdir(home)).not.toContain('diagrams-against');
});
