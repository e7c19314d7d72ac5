import { formatEuros, type Cents } from '#machines/domain/money.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';
import { textNextToSiblings } from '#e2e/support/translator.ts';

for (const translator of ['atOnce', 'whenReady'] as const)
  test.describe(`in a browser that translates the page (${translator})`, () => {
    test.use({ translator });

    test('shows the chosen box, its price and the offer on home @R2.48', async ({
      page,
      shopper,
      visitor,
    }) => {
      await visitor.visit('/');
      const boxPicker = page.locator('#select-your-box');
      const liveTotal = boxPicker.locator('[aria-live][aria-atomic]');
      await expect(liveTotal).toContainText('49,90');
      await shopper.chooseBox(4);
      await expect(boxPicker.getByText('Box de 4\u00a0repas')).toBeVisible();
      await expect(liveTotal).toContainText('27,00');
      await shopper.chooseBox(10);
      await expect(boxPicker.getByText('Box de 10\u00a0repas')).toBeVisible();
      await page.getByRole('button', { name: 'Voir l’offre' }).click();
      await page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' }).click();
      await expect(liveTotal).toContainText('85,89');
      await page.locator('#offer').getByRole('button', { name: 'En profiter' }).click();
      await expect(liveTotal).toContainText('49,90');
      await expect(page.getByRole('heading', { name: 'Sur notre carte' })).toBeVisible();
      expect(await textNextToSiblings(page)).toEqual([]);
    });

    test('filters the menu and opens a dish', async ({ page, visitor }) => {
      await visitor.visit('/menus');
      const region = visitor.section('Plats de la semaine');
      await expect(region.getByRole('article')).toHaveCount(24);
      await page.getByRole('button', { name: 'Bistrot', exact: true }).click();
      await expect(region.getByText('8\u00a0plats')).toBeVisible();
      await expect(region.getByRole('article')).toHaveCount(8);
      await region.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tout afficher' }).click();
      await expect(region.getByText('24\u00a0plats')).toBeVisible();
      await expect(region.getByRole('article')).toHaveCount(24);
    });
  });

test.describe('in a browser that translates before hydration', () => {
  test.use({ translator: 'atOnce' });

  test('retains a box that was chosen before hydration', async ({ page, shopper }) => {
    const release = await holdResponses(page, '**/assets/main-*.js');
    await page.goto('/');
    await page
      .locator('label')
      .filter({ has: shopper.boxRadio(12) })
      .click();
    release();
    const boxPicker = page.locator('#select-your-box');
    await expect(boxPicker.getByText('Box de 12\u00a0repas')).toBeVisible();
    await expect(shopper.boxRadio(12)).toBeChecked();
    await expect(boxPicker.locator('font').first()).toBeVisible();
  });
});

test.describe('in a browser that translates after hydration', () => {
  test.use({ translator: 'whenReady' });

  test('completes a purchase with a promo code, another date and a declined card @R2.48', async ({
    incidents,
    page,
    shop,
    shopper,
  }) => {
    incidents.allow(/status of 402/);
    const { orderSummary } = shopper;
    const expectTotal = async (total: Cents): Promise<void> => {
      await expect(orderSummary.locator('summary').first()).toContainText(formatEuros(total));
      await expect(orderSummary.locator('p', { hasText: 'Total TTC' })).toContainText(formatEuros(total));
    };
    await shopper.startOrder(10);
    await orderSummary.getByText('Ma commande').click();
    await expectTotal(4990);
    await page.getByRole('button', { name: 'Retirer un repas' }).click();
    await expect(orderSummary.getByText('Box de 9\u00a0repas')).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter un repas' }).click();
    await expect(orderSummary.getByText('Box de 10\u00a0repas')).toBeVisible();
    await expectTotal(4990);
    await orderSummary.getByRole('button', { name: 'Retirer l’offre découverte' }).click();
    await expectTotal(8589);
    await unfoldPromoCode(page);
    await page.getByRole('textbox', { name: 'Code promo' }).fill('LIVRAISON');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expectTotal(7990);
    // The page folded the order summary when it accepted the promo code.
    await orderSummary.getByText('Ma commande').click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expectTotal(8589);

    await shopper.fillForm();
    await shopper.goToDelivery();
    const dateLabel = page
      .locator('label')
      .filter({ has: page.locator('[name="date"]') })
      .nth(2);
    await dateLabel.click();
    const isoDate = await dateLabel.locator('input').getAttribute('value');
    const dayNumber = (await dateLabel.locator('b').innerText()).replaceAll(/\D/g, '');
    await page.getByText('14 h – 16 h').click();
    await orderSummary.getByText('Ma commande').click();
    await expectTotal(8689);
    await expect(orderSummary.locator('dt small')).toHaveText(
      new RegExp(`^mardi\\s${dayNumber}(?:er)?\\s\\p{L}+, 14\\sh\\s–\\s16\\sh$`, 'u'),
    );
    await orderSummary.getByText('Ma commande').click();

    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    await shopper.fillPayment(cards.declined);
    expect(await shopper.submitPayment()).toBe(8689);
    await expect(page.getByRole('alert').filter({ hasText: 'Votre carte a été refusée.' })).toBeFocused();
    await shopper.fillCard(cards.good);
    const sum = await shopper.submitPayment();
    await shopper.expectConfirmation();
    await expect(shopper.title).toContainText(new RegExp(`mardi\\s${dayNumber}(?:er)?\\s`));
    expect(await textNextToSiblings(page)).toEqual([]);
    const { payload } = await expectOneOrder(shop, { sum: 8689 });
    expect(sum).toBe(8689);
    expect(payload).toMatchObject({ delivery_Date: isoDate, delivery_Slot: '14h-16h' });
  });
});
