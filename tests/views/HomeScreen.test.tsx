import { describe, expect, test } from 'vitest';
import { HomeScreen } from '#src/storefront/home/HomeScreen.tsx';
import { PickerPlace } from '#src/storefront/home/PickerPlace.tsx';
import { HomeNoticeList } from '#src/storefront/home/HomeNoticeList.tsx';
import { emptyFields } from '#machines/domain/fields.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import { now } from '#tests/support/samples.ts';
import { settle, startCheckout } from '#tests/support/checkout.ts';
import { liveRegionTexts, render, wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

describe('home page', () => {
  test('offers thirteen box sizes with prices, ten meals by default @R1.4', () => {
    const { checkout } = startCheckout();
    const html = render(checkout, HomeScreen);
    expect(html.match(/name="box"/g)).toHaveLength(13);
    expect(html).toMatch(/name="box"[^>]*checked=""[^>]*value="10"/);
    const words = wordsOf(html);
    expect(words).toContain('Box de 10 repas 79,90 €');
    expect(words).toContain('Votre première box 85,89 €');
    expect(words).toContain('7,99 € le repas (4,99 € avec l’offre)');
    expect(words).toContain('Puis 85,89 € par semaine, livraison comprise.');
    expect(words).toContain('Titres-restaurant acceptés.');
  });

  test('shows offer amounts for the largest box until a size is chosen', () => {
    const { checkout } = startCheckout();
    expect(wordsOf(render(checkout, HomeScreen))).toContain('1 re box −40 € livraison offerte');
    checkout.send({ type: 'mealBox.chosen', nbMeals: 12 });
    const words = wordsOf(render(checkout, HomeScreen));
    expect(words).toContain('1 re box −33 € livraison offerte 2 e box −20 € livraison en plus');
    expect(words).toContain('Pour des box de 12 repas');
    expect(words.match(/\d+ € offerts/g)).toEqual(['73 € offerts', '73 € offerts']);
  });

  test('shows discounted prices and terms once the offer is applied', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'mealBox.chosen', nbMeals: 12 });
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    const words = wordsOf(render(checkout, HomeScreen));
    expect(words).toContain('Offre découverte −33,00 € Retirer');
    expect(words).toContain('box offerte Votre première box 56,90 €');
    expect(words).toContain(
      'Puis chaque semaine : 75,89 €, 85,89 €, 85,89 € et 95,89 € ensuite, livraison comprise.',
    );
    expect(words).toContain('Offre découverte : Les 4 box sont à commander en 4 semaines');
  });

  test('announces only the total when the size changes', () => {
    const { checkout } = startCheckout();
    const picker = () =>
      /<section[^>]*id="select-your-box".*?<\/section>/.exec(render(checkout, HomeScreen))?.[0] ?? '';
    expect(liveRegionTexts(picker())).toEqual(['', 'Votre première box 85,89 €']);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    expect(liveRegionTexts(picker())).toEqual(['', 'Votre première box 117,89 €']);
  });

  test('announces the first delivery date and the price of a postal code @R2.51', async () => {
    const { checkout } = startCheckout();
    const announced = () => liveRegionTexts(render(checkout, PickerPlace))[0];
    checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '44000' });
    expect(announced()).toBe('Nous cherchons votre première date…');
    await settle();
    expect(announced()).toBe('44000 → livré mardi 24 novembre, livraison à 5,99 €.');
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    expect(announced()).toMatch(/^44000 → livré mardi .+, offert\.$/);
    checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '20000' });
    expect(announced()).toBe('Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.');
    expect(render(checkout, PickerPlace)).toContain('data-refused="true"');
  });

  test('shows the postal code that was typed before the checkout has loaded', () => {
    expect(show(PickerPlace, { storefront: { postalCode: '4400' } })).toContain('value="4400"');
  });

  test('fills as many places of the crate as the box has meals', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'mealBox.chosen', nbMeals: 7 });
    expect(render(checkout, HomeScreen).match(/data-filled="true"/g)).toHaveLength(7);
  });

  test('offers to resume or restart a draft older than a day', () => {
    const draft = {
      nbMeals: 8,
      fields: emptyFields,
      date: null,
      isDateChosen: false,
      slot: defaultSlot,
      promoCode: null,
      method: 'PAYMENT_METHOD_CB' as const,
      pending: null,
      isShort: false,
    };
    const { checkout } = startCheckout(undefined, { stored: { draft, storedAt: now - 25 * 3_600_000 } });
    expect(wordsOf(render(checkout, HomeNoticeList))).toContain('une box de 8 repas. Reprendre Recommencer');
    checkout.send({ type: 'draft.discarded' });
    expect(render(checkout, HomeNoticeList)).not.toContain('Reprendre');
  });

  test.each([
    ['/mentions-legales', 'Mentions légales'],
    ['/conditions-generales-de-vente', 'Conditions générales de vente'],
    ['/mentions-legales#contact', 'Contact'],
  ])('links to %s', (href, words) => {
    const { checkout } = startCheckout();
    expect(render(checkout, HomeScreen)).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${words}</a>`));
  });

  test('explains why another step is unavailable @R4.28', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(wordsOf(render(checkout, HomeNoticeList))).toContain('Choisissez d’abord votre box.');
  });

  test('renders a form that starts the order without JavaScript', () => {
    const html = show(HomeScreen);
    expect(html).toMatch(/<form [^>]*action="\/" method="get">/);
    expect(html).toContain('<input type="hidden" name="step" value="form"/>');
  });

  test('shows an alert with a retry if the checkout fails to load', () => {
    const html = show(HomeScreen, { storefront: { isUnreachable: true } });
    expect(html).toMatch(
      /role="alert">(?:(?!<\/div>).)*La page de commande ne s’affiche pas(?:(?!<\/div>).)*Réessayer/,
    );
    expect(wordsOf(show(HomeScreen))).not.toContain('La page de commande ne s’affiche pas');
  });
});
