import { isFocusedInSight } from './inPage.ts';
import { byCss, byRole, within } from './sought.ts';
import { test } from './test.ts';

const isNantes = (field: Element): boolean => field instanceof HTMLInputElement && field.value === 'Nantes';

test.beforeEach(({ shopper }) => shopper.comesUndisturbed());

test('links each error to its field and focuses a rejected postal code', async ({ shopper }) => {
  await shopper.opensForm();
  await shopper.looksAlong('form-empty', 3);
  const next = byRole('button', /^(Choisir ma livraison|Passer au paiement)$/);
  await shopper.clicks(next);
  // The form lists several errors above its fields, each as a link to its field.
  await shopper.clicks(byRole('link', /email est requis/));
  await shopper.finds(shopper.field('customer.email'), isFocusedInSight);
  await shopper.finds(shopper.field('customer.email'), (email) => email.matches(':focus-visible'));
  await shopper.looksAlong('form-errors', 3);
  await shopper.types(shopper.field('customer.email'), shopper.details.email);
  await shopper.clicks(next);
  await shopper.clicks(byRole('link', /prénom est requis/));
  await shopper.finds(shopper.field('customer.firstName'), isFocusedInSight);
  await shopper.fills();
  await shopper.types(shopper.field('address.postalCode'), '20000');
  await shopper.clicks(next);
  await shopper.finds(shopper.field('address.postalCode'), isFocusedInSight);
  await shopper.looks('form-corsica');
});

test('completes an address suggestion with the arrow and Enter keys', async ({ shopper }) => {
  await shopper.opensForm();
  await shopper.types(shopper.field('address.line1'), '8 rue de la Paix');
  await shopper.sees(byRole('option'));
  await shopper.looks('form-suggestions');
  await shopper.presses('ArrowDown');
  await shopper.presses('Enter');
  await shopper.seesNo(byRole('option'));
  await shopper.finds(
    shopper.field('address.city'),
    (city) => city instanceof HTMLInputElement && city.value !== '',
  );
});

test('shows the company and billing fields of the form', async ({ shopper }) => {
  await shopper.opensForm();
  await shopper.clicks(byCss('[name="address.type"][value="pro"]'));
  await shopper.clicks(byRole('checkbox', /^Facturer/));
  await shopper.looksAlong('form-company', 3);
});

test('applies a promo code when the customer presses Enter', async ({ shopper }) => {
  await shopper.comesToPay({ nbMeals: 10, promoCode: null });
  await shopper.unfoldsCode();
  await shopper.types(byRole('textbox', 'Code promo'), 'MOITIE');
  await shopper.presses('Enter');
  await shopper.reads(byCss('body'), /MOITIE/);
  await shopper.looks('payment-code');
});

test('restores the order after reload, back and forward at every step', async ({ shopper }) => {
  const { page } = shopper;
  const city = shopper.field('address.city');
  await shopper.orders();
  await shopper.fills();
  await page.reload();
  await shopper.finds(city, isNantes);
  await page.back();
  await shopper.readsTitle(/^Mijoté longtemps/);
  await page.forward();
  await shopper.finds(city, isNantes);
  await shopper.goesToPayment();
  await shopper.looksAlong('payment', 3);
  await page.reload();
  await shopper.seesCard();
  await page.back();
  await shopper.readsTitle(shopper.isNarrow ? 'Quel mardi vous arrange\u00a0?' : 'Vos coordonnées');
  await shopper.looksAlong('delivery', 2);
  await page.forward();
  await shopper.readsTitle('Paiement');
  await shopper.completes();
  await shopper.isThanked();
  await shopper.looksAlong('thanks', 4);
  await page.back();
  await shopper.isThanked();
});

test('restores the chosen box when the visitor returns from the menu', async ({ shopper }) => {
  await shopper.visits('/');
  await shopper.clicks(within('#select-your-box', byRole('radio', '12 repas')));
  await shopper.finds(byRole('radio', '12 repas'), (box) => box.matches(':checked'));
  await shopper.clicks(byRole('link', /carte/i));
  await shopper.readsTitle('La Carte du Chef');
  await shopper.page.back();
  await shopper.readsTitle(/^Mijoté longtemps/);
  await shopper.finds(byRole('radio', '12 repas'), (box) => box.matches(':checked'));
  await shopper.clicks(within('#select-your-box', byRole('button', 'Je commande ma box')));
  await shopper.readsTitle('Vos coordonnées');
  await shopper.reads(byCss('body'), /56,90\s€/);
});
