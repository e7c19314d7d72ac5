import type { AnyEventObject } from 'xstate';
import type { PathHandlers } from 'xstate-workbench/testing/testPath';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { expect } from '#e2e/support/test.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { checkout } from '#src/content/checkout.ts';
import { siteLabels } from '#src/content/cta.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import { email } from '#tests/support/samples.ts';
import { newEmail, type Stage } from './stage.ts';

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

/** Opens the home page without personal data. */
export const wipeData = ({ page }: Stage): Promise<void> =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Mijote/ })
    .dblclick();

type PageEvents = NonNullable<PathHandlers<typeof checkoutMachine>['events']>;

/** Creates the handlers that cause a shopper's events on the real page. The clock or a response causes all others. */
export function pageEvents(stage: Stage): PageEvents {
  const { page, shopper, transitionRecorder, visitor } = stage;
  const pressButton = (name: string | RegExp): Promise<void> =>
    shopper.clickWhenEnabled(page.getByRole('button', { name }));
  return {
    'step.requested': ({ event }) => navigateTo(stage, addressByStep[event.step]),
    'field.edited': ({ event }) =>
      shopper.field(event.path).fill(event.value === email ? newEmail() : event.value),
    'email.completed': () => shopper.field('customer.email').blur(),
    'form.filled': () => pressButton('Remplir avec des données d’essai'),
    'mealBox.chosen': async ({ event }) =>
      (await shopper.boxRadio(event.nbMeals).count()) > 0
        ? shopper.chooseBox(event.nbMeals)
        : shopper.enlargeAndReduceBox(),
    'order.started': () =>
      page.locator('#select-your-box').getByRole('button', { name: siteLabels.default }).click(),
    'promo.submitted': async ({ event }) => {
      await unfoldPromoCode(page);
      await page.getByRole('textbox', { name: checkout.promo.label }).fill(event.code);
      await pressButton(checkout.promo.apply);
    },
    'dates.retried': () => pressButton('Réessayer'),
    'form.submitted': () => pressButton('Passer au paiement'),
    'terms.accepted': () => shopper.check(shopper.termsCheckbox),
    'terms.withdrawn': () => shopper.uncheck(shopper.termsCheckbox),
    'card.completed': async () => {
      await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
      await shopper.fillCard('4242 4242 4242 4242');
    },
    'pay.requested': async () => {
      await shopper.expectPayable();
      await shopper.submitPayment();
    },
    'blockers.requested': () => shopper.payButton.click({ force: true }),
    'proofOfWork.accepted': () => pressButton('Vérifier et continuer'),
    'intent.retried': () => pressButton(/^(?:Réessayer|Reprendre ma commande)$/),
    'method.chosen': ({ event }) =>
      shopper.chooseMethod(event.method === 'PAYMENT_METHOD_CONECS' ? 'conecs' : 'swile'),
    'conecs.edited': async () =>
      (await shopper.saveCardCheckbox.isChecked())
        ? shopper.conecsField('cvv').fill('321')
        : shopper.fillMealCard(),
    'lead.requested': () => page.getByRole('banner').getByRole('button', { name: 'Commencer' }).click(),
    'lead.edited': ({ event }) =>
      visitor.leadDialog
        .getByLabel(leadLabels[event.field], { exact: true })
        .fill(event.value === email ? newEmail() : event.value),
    'lead.sent': () => visitor.leadDialog.getByRole('button', { name: 'Continuer vers le paiement' }).click(),
    'overlay.dismissed': () => page.keyboard.press('Escape'),
    'notice.dismissed': () => pressButton('Fermer ce message'),
    'draft.resumed': () => pressButton('Reprendre'),
    'data.wiped': () => wipeData(stage),
    'day.changed': async ({ event }) => {
      await page.clock.setSystemTime(event.now);
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
    'wishes.changed': ({ event }) =>
      page.evaluate(
        (text) => {
          localStorage.setItem('wishStore', text);
          dispatchEvent(new StorageEvent('storage'));
        },
        JSON.stringify({ version: 1, wishes: event.wishes }),
      ),
    'leave.requested': () => pressButton(/^(Choisir|Revoir) (mes|mon) .*plats?$/),
    'card.uncertain': async ({ event }) => {
      await expect
        .poll(() => transitionRecorder.log.some((name) => name.endsWith('-> card.confirmation.unanswered')))
        .toBe(true);
      await fastForward(stage, event);
    },
  };
}

/** @throws Error if the clock does not cause the event */
export function fastForward({ page }: Stage, event: AnyEventObject): Promise<void> {
  const control = controls(event);
  if (control?.kind !== 'time') throw new Error(`Neither the shopper nor the clock causes ${event.type}`);
  return page.clock.fastForward(control.milliseconds);
}
