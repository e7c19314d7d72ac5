import { pathToFileURL } from 'node:url';
import { expect, test, type Locator } from '@playwright/test';

// The atlas page is a local file, so this test needs no shop.
const atlasUrl = pathToFileURL('docs/atlas/index.html').href;

test.use({ offline: true });

const middleY = async (part: Locator): Promise<number> => {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
  return y + height / 2;
};

test('shows text and drawing in two columns on a laptop', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.goto(`${atlasUrl}#checkout.payment`);
  const drawing = tab.getByRole('complementary', { name: 'Dessin' });
  const boxes = await Promise.all([drawing.boundingBox(), tab.locator('#article').boundingBox()]);
  for (const box of boxes) expect(box?.width).toBeGreaterThan(450);
  await expect(drawing.locator('.sheet-name')).toHaveText([
    'Paiement',
    'suite 2',
    /^Commande, suite \d+$/,
    'détails',
  ]);
  await expect(drawing.getByRole('button', { name: 'Feuille « Paiement »', exact: true })).toHaveAttribute(
    'aria-current',
  );
  await drawing.getByRole('button', { name: 'Feuille « Paiement, suite 2 »' }).click();
  await expect(drawing.locator('img')).toHaveAttribute('src', /checkout\.payment-2\.svg$/);
  // If a drawing is wider than its container, its left edge is visible first.
  await tab.goto(`${atlasUrl}#checkout`);
  const leftX = async (part: string): Promise<number> => (await drawing.locator(part).boundingBox())?.x ?? 0;
  await expect.poll(async () => (await leftX('.spot.here')) - (await leftX('.view'))).toBeGreaterThan(0);
  // A printed sheet also starts at its left edge.
  expect(await leftX('.sheet')).toBeGreaterThanOrEqual(await leftX('.view'));
  // The list of states scrolls until the current state is in the list's middle.
  await tab.goto(`${atlasUrl}#checkout.payment.closed.paying`);
  const currentLink = tab.locator('#menu [aria-current=page]');
  await expect
    .poll(async () => Math.abs((await middleY(currentLink)) - (await middleY(tab.locator('#menu')))))
    .toBeLessThan(120);
  // The text has no line break between a quotation mark and its word.
  await expect(tab.locator('#article')).toContainText('clic sur «\u00a0Commander et payer\u00a0»', {
    useInnerText: true,
  });
  // The placeholder of the search field is completely visible.
  const search = tab.getByRole('searchbox');
  const freeWidth = await search.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return 0;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const canvasContext = document.createElement('canvas').getContext('2d');
    if (canvasContext === null) return 0;
    canvasContext.font = font;
    const text = canvasContext.measureText(field.placeholder).width;
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
  expect(freeWidth).toBeGreaterThan(0);
});

test('scrolls the overview sheet sideways on a phone, at a readable size', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.goto(atlasUrl);
  const overview = tab.locator('.overview');

  expect(await overview.locator('img').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(800);
  await overview.evaluate((sheet) => sheet.scrollTo(9999, 0));
  expect(await overview.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(400);
  // The link that opens the sheet stays on the screen.
  const { x = -1, width = 0 } = (await overview.getByText('ouvrir la feuille').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('shows the overview sheet with legible text on a laptop', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1280, height: 720 });
  await tab.goto(atlasUrl);
  const overview = tab.locator('.overview');
  await expect(overview.getByText('ouvrir la feuille')).toBeInViewport({ ratio: 1 });
  const [naturalWidth, renderedWidth] = await overview
    .locator('img')
    .evaluate((image) => [Number(image.getAttribute('width')), image.clientWidth]);
  // A text of 7 pt on paper has 9.3 px in the drawing.
  expect((9.3 * (renderedWidth ?? 0)) / (naturalWidth ?? 1)).toBeGreaterThanOrEqual(11.5);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
