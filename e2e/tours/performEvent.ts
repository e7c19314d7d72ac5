import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { expect } from '#e2e/support/test.ts';
import { checkout } from '#src/content/checkout.ts';
import { siteLabels } from '#src/content/cta.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import { email } from '#tests/support/samples.ts';
import { newEmail, type Stage } from './stage.ts';
import type { TourEvent } from './tour.ts';

const leadLabels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phoneNumber: 'Téléphone',
} as const;

/** Changes the page's address without a reload, as a link inside the shop does. */
const navigateTo = ({ page }: Stage, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

const addressByStep = {
  home: '/',
  form: '/?step=form',
  payment: '/?step=payment',
  success: '/?step=success',
};

/** Events of the model that a shopper causes. Timer events are not listed, because the clock causes them. */
const actionTypes = [
  'step.requested',
  'field.edited',
  'email.completed',
  'form.filled',
  'mealBox.chosen',
  'order.started',
  'promo.submitted',
  'dates.retried',
  'form.submitted',
  'terms.accepted',
  'terms.withdrawn',
  'card.completed',
  'pay.requested',
  'blockers.requested',
  'proofOfWork.accepted',
  'intent.retried',
  'method.chosen',
  'conecs.edited',
  'lead.requested',
  'lead.edited',
  'lead.sent',
  'overlay.dismissed',
  'notice.dismissed',
  'draft.resumed',
  'data.wiped',
  'day.changed',
  'wishes.changed',
  'leave.requested',
  'card.uncertain',
] as const;
type Action = Extract<TourEvent, { readonly type: (typeof actionTypes)[number] }>;
const isAction = (event: TourEvent): event is Action => actionTypes.some((type) => type === event.type);

/**
 * Causes an event of the checkout model on the real page.
 * @throws Error if neither the shopper nor the clock causes the event
 */
export const performEvent = (stage: Stage, event: TourEvent): Promise<void> =>
  isAction(event) ? performAction(stage, event) : fastForward(stage, event);

async function performAction(stage: Stage, event: Action): Promise<void> {
  const { page, shopper, transitionRecorder, visitor } = stage;
  const pressButton = (name: string | RegExp): Promise<void> =>
    shopper.clickWhenEnabled(page.getByRole('button', { name }));
  switch (event.type) {
    case 'step.requested':
      return navigateTo(stage, addressByStep[event.step]);
    case 'field.edited':
      return shopper.field(event.path).fill(event.value === email ? newEmail() : event.value);
    case 'email.completed':
      return shopper.field('customer.email').blur();
    case 'form.filled':
      return pressButton('Remplir avec des données d’essai');
    case 'mealBox.chosen':
      return (await shopper.boxRadio(event.nbMeals).count()) > 0
        ? shopper.chooseBox(event.nbMeals)
        : shopper.enlargeAndReduceBox();
    case 'order.started':
      return page.locator('#select-your-box').getByRole('button', { name: siteLabels.default }).click();
    case 'promo.submitted':
      await unfoldPromoCode(page);
      await page.getByRole('textbox', { name: checkout.promo.label }).fill(event.code);
      return pressButton(checkout.promo.apply);
    case 'dates.retried':
      return pressButton('Réessayer');
    case 'form.submitted':
      return pressButton('Passer au paiement');
    case 'terms.accepted':
      return shopper.check(shopper.termsCheckbox);
    case 'terms.withdrawn':
      return shopper.uncheck(shopper.termsCheckbox);
    case 'card.completed':
      await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
      return shopper.fillCard('4242 4242 4242 4242');
    case 'pay.requested':
      await shopper.expectPayable();
      return void (await shopper.submitPayment());
    case 'blockers.requested':
      return shopper.payButton.click({ force: true });
    case 'proofOfWork.accepted':
      return pressButton('Vérifier et continuer');
    case 'intent.retried':
      return pressButton(/^(?:Réessayer|Reprendre ma commande)$/);
    case 'method.chosen':
      return shopper.chooseMethod(event.method === 'PAYMENT_METHOD_CONECS' ? 'conecs' : 'swile');
    case 'conecs.edited':
      return (await shopper.saveCardCheckbox.isChecked())
        ? shopper.conecsField('cvv').fill('321')
        : shopper.fillMealCard();
    case 'lead.requested':
      return page.getByRole('banner').getByRole('button', { name: 'Commencer' }).click();
    case 'lead.edited':
      return visitor.leadDialog
        .getByLabel(leadLabels[event.field], { exact: true })
        .fill(event.value === email ? newEmail() : event.value);
    case 'lead.sent':
      return visitor.leadDialog.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    case 'overlay.dismissed':
      return page.keyboard.press('Escape');
    case 'notice.dismissed':
      return pressButton('Fermer ce message');
    case 'draft.resumed':
      return pressButton('Reprendre');
    case 'data.wiped':
      return page
        .getByRole('contentinfo')
        .getByRole('link', { name: /Mijote/ })
        .dblclick();
    case 'day.changed':
      await page.clock.setSystemTime(event.now);
      return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    case 'wishes.changed':
      return page.evaluate(
        (text) => {
          localStorage.setItem('wishStore', text);
          dispatchEvent(new StorageEvent('storage'));
        },
        JSON.stringify({ version: 1, wishes: event.wishes }),
      );
    case 'leave.requested':
      return pressButton(/^(Choisir|Revoir) (mes|mon) .*plats?$/);
    case 'card.uncertain':
      await expect
        .poll(() => transitionRecorder.log.some((name) => name.endsWith('-> card.confirmation.unanswered')))
        .toBe(true);
      return fastForward(stage, event);
  }
}

function fastForward({ page }: Stage, event: TourEvent): Promise<void> {
  const control = controls(event);
  if (control?.kind !== 'time') throw new Error(`Neither the shopper nor the clock causes ${event.type}`);
  return page.clock.fastForward(control.milliseconds);
}
