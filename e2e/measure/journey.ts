import type { Browser, Locator, Page, Response } from '@playwright/test';
import { textIsSearchable } from '#machines/addressSearch/addressSearch.facts.ts';
import { Shopper } from '#e2e/support/shopper.ts';
import { authorize, openSheet, walletSheet } from '#e2e/support/walletSheet.ts';
import type { Shop } from '#e2e/support/shop.ts';
import { newVisitorContext } from './browser.ts';
import { formatTable } from './table.ts';

const networks = [
  { name: 'fast', latency: 0, bytesPerSecond: -1 },
  { name: '400 ms RTT, 50 kB/s', latency: 400, bytesPerSecond: 50_000 },
  { name: '800 ms RTT', latency: 800, bytesPerSecond: -1 },
] as const;
type Network = (typeof networks)[number];

/** Measures of a screen on arrival. `null` if a measure does not apply. */
interface Screen {
  readonly name: string;
  readonly words: number;
  /** Distance of the main button from the top of the view, in px. */
  readonly buttonDistance: number | null;
  /** Time from the press to the screen, in ms. */
  readonly opening: number | null;
  /** Time from the press until a field accepts input, in ms. */
  readonly typing: number | null;
}

/** Counts the words and amounts of a text. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

/** Visitor who counts taps and keys, and measures each screen. */
export class CountingVisitor {
  readonly page: Page;
  readonly shopper: Shopper;
  readonly screens: Screen[] = [];
  taps = 0;
  keys = 0;
  fields = 0;

  constructor(page: Page) {
    this.page = page;
    this.shopper = new Shopper(page);
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.scrollIntoViewIfNeeded();
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.fields += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  /** Types an address letter by letter until the customer's own is the first suggestion, and chooses it. */
  async typeAddress(field: Locator, address: string, suggestion: string): Promise<void> {
    await this.tap(field);
    this.fields += 1;
    for (const end of Array.from(address).keys()) {
      const typed = address.slice(0, end + 1);
      // oxlint-disable-next-line no-await-in-loop -- a customer types one letter after the other
      if ((await this.#typeLetter(typed)) === suggestion) break;
    }
    await this.tap(this.page.getByRole('option', { name: suggestion }));
  }

  /** Types the last letter of a text. @returns the first suggestion for the text */
  async #typeLetter(typed: string): Promise<string | undefined> {
    this.keys += 1;
    const isSearch = (response: Response): boolean => new URL(response.url()).searchParams.get('q') === typed;
    const search = textIsSearchable(typed) ? this.page.waitForResponse(isSearch) : null;
    await this.page.keyboard.type(typed.slice(-1));
    const answer = await (await search)?.text();
    return answer?.match(/"label":"(?<label>[^"]*)"/)?.groups?.['label'];
  }

  /** Measures the screen that the last press opened. @param options.since time of the press */
  async arrive(
    name: string,
    { since, button, field }: { since: number | null; button: Locator | null; field: Locator | null },
  ): Promise<void> {
    const openedAt = performance.now();
    await field?.fill('x');
    const typedAt = performance.now();
    await field?.fill('');
    const box = await button?.boundingBox();
    this.screens.push({
      name,
      words: countWords(await this.page.locator('main').first().innerText()),
      buttonDistance: box ? Math.round(box.y) : null,
      opening: since === null ? null : openedAt - since,
      typing: since === null || field === null ? null : typedAt - since,
    });
  }
}

const buttonOf = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const orderButton = (page: Page): Locator =>
  page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });

/** Waits for a screen's title. @returns when the press happened, in ms */
async function press(visitor: CountingVisitor, button: Locator, title: RegExp): Promise<number> {
  visitor.taps += 1;
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  // Before the click, because Playwright's click waits for a document that the press opens.
  const pressedAt = performance.now();
  await button.click();
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return pressedAt;
}

async function chooseBox(visitor: CountingVisitor): Promise<void> {
  await visitor.page.goto('/');
  await visitor.arrive('box picker', { since: null, button: orderButton(visitor.page), field: null });
  await visitor.tap(visitor.page.locator('label').filter({ has: visitor.shopper.boxRadio(8) }));
}

export async function buyByCard(visitor: CountingVisitor): Promise<void> {
  const { page, shopper } = visitor;
  await chooseBox(visitor);
  const opened = await press(visitor, orderButton(page), /^Vos coordonnées/);
  const next = buttonOf(page, shopper.isNarrow ? 'Choisir ma livraison' : 'Passer au paiement');
  await visitor.arrive('details', { since: opened, button: next, field: shopper.field('customer.email') });
  await visitor.type(shopper.field('customer.email'), 'camille.martin@free.fr');
  await visitor.type(shopper.field('customer.phoneNumber'), shopper.details.phone.replaceAll(' ', ''));
  await visitor.typeAddress(
    shopper.field('address.line1'),
    '8 rue de la paix',
    '8 Rue de la Paix 14000 Caen',
  );
  const pay = buttonOf(page, 'Passer au paiement');
  if (shopper.isNarrow) {
    const since = await press(visitor, next, /^Quel mardi/);
    await visitor.arrive('delivery', { since, button: pay, field: null });
  }
  const since = await press(visitor, pay, /^Paiement/);
  const cardNumber = shopper.cardFrame.getByRole('textbox', { name: 'Numéro de carte' });
  await visitor.arrive('payment', { since, button: shopper.payButton, field: cardNumber });
  await visitor.type(cardNumber, '4242424242424242');
  // The focus moves on by itself.
  for (const [name, text] of [
    ["Date d'expiration", '1234'],
    ['Code de sécurité (CVC)', '123'],
  ] as const) {
    visitor.fields += 1;
    visitor.keys += text.length;
    // oxlint-disable-next-line no-await-in-loop -- a customer types one field after the other
    await shopper.cardFrame.getByRole('textbox', { name }).fill(text);
  }
  await visitor.tap(shopper.termsCheckbox);
  const paid = await press(visitor, shopper.payButton, /^Merci/);
  await visitor.arrive('thank-you page', { since: paid, button: null, field: null });
}

export async function buyByWallet(visitor: CountingVisitor): Promise<void> {
  const { page } = visitor;
  await chooseBox(visitor);
  await orderButton(page).scrollIntoViewIfNeeded();
  await openSheet(page);
  visitor.taps += 1;
  await walletSheet(page).getByRole('listitem').last().waitFor();
  await authorize(page);
  visitor.taps += 1;
  const authorizedAt = performance.now();
  await page.getByRole('heading', { level: 1, name: /^Merci/ }).waitFor();
  await visitor.arrive('thank-you page', { since: authorizedAt, button: null, field: null });
}

const deepLink = '/?step=form&box=10';

/** Opens the form by a link, and types at once. */
async function openDeepLink(visitor: CountingVisitor): Promise<void> {
  const { page, shopper } = visitor;
  const since = performance.now();
  await page.goto(deepLink, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: /^Vos coordonnées/ }).waitFor();
  await visitor.arrive('details', { since, button: null, field: shopper.field('customer.email') });
  await page.locator('[data-still]').waitFor({ state: 'detached' });
  await visitor.arrive('running checkout', { since, button: null, field: null });
}

const journeys = { card: buyByCard, 'Apple Pay': buyByWallet, [deepLink]: openDeepLink } as const;

interface Measured {
  readonly journey: keyof typeof journeys;
  readonly network: Network;
  readonly isWide: boolean;
  readonly seconds: number;
  readonly visitor: CountingVisitor;
}

async function measureOne(
  browser: Browser,
  shop: Shop,
  { journey, network, isWide }: Pick<Measured, 'journey' | 'network' | 'isWide'>,
): Promise<Measured> {
  await shop.reset();
  await shop.setWallets(journey === 'Apple Pay' ? ['apple_pay'] : []);
  const context = await newVisitorContext(browser, shop.url, { isWide });
  const page = await context.newPage();
  if (!isWide) await page.setViewportSize({ width: 390, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  const visitor = new CountingVisitor(page);
  const startedAt = performance.now();
  await journeys[journey](visitor);
  const seconds = (performance.now() - startedAt) / 1000;
  await context.close();
  return { journey, network, isWide, seconds, visitor };
}

const ms = (value: number | null): string => (value === null ? '' : value.toFixed(0));

/** Buys by card and by wallet, and opens the form by its link, at both widths and on three networks. Times include the robot's reaction, without pauses. */
export async function measureJourney(browser: Browser, shop: Shop): Promise<string> {
  const measured: Measured[] = [];
  for (const network of networks)
    for (const isWide of [false, true])
      for (const journey of ['card', 'Apple Pay', deepLink] as const)
        // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
        measured.push(await measureOne(browser, shop, { journey, network, isWide }));
  const nameOf = ({ journey, isWide, network }: Measured): string[] => [
    journey,
    isWide ? '1280' : '390',
    network.name,
  ];
  const totals = measured.map((one) => [
    ...nameOf(one),
    String(one.visitor.taps),
    String(one.visitor.keys),
    String(one.visitor.fields),
    one.seconds.toFixed(1),
  ]);
  const screens = measured.flatMap((one) =>
    one.visitor.screens.map(({ name, words, buttonDistance, opening, typing }) => [
      ...nameOf(one),
      name,
      String(words),
      ms(buttonDistance),
      ms(opening),
      ms(typing),
    ]),
  );
  return [
    formatTable(['journey', 'px', 'network', 'taps', 'keys', 'typed fields', 's'], totals),
    formatTable(
      ['journey', 'px', 'network', 'screen', 'words', 'button at px', 'opened after ms', 'typing after ms'],
      screens,
    ),
  ].join('\n\n');
}
