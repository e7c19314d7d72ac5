import { draft } from '#tests/paths/checkout.samples.ts';
import { registered } from '#tests/paths/order.samples.ts';
import { customerActions, payPress, childReports } from '#e2e/tours/list/events.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { delivery } from '#src/content/delivery.ts';
import { home } from '#src/content/home.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { success } from '#src/content/success.ts';
import { intentFor, promo, voucherCharge } from '#tests/support/samples.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import {
  atHome,
  validCardNumber,
  pay,
  ready,
  totalText,
  typeCard,
  authenticatedCard,
  bankPrompt,
  retypeCard,
  enterCode,
} from './starts.ts';
import {
  act,
  choose,
  enabled,
  typeInto,
  ledger,
  press,
  pressInSection,
  quoted,
  tick,
  title,
  answerBank,
  joinActs,
  withPicture,
} from './words.ts';

export const successExpectations = [
  title(success.title('Camille', 'mardi')),
  quoted('Votre commande est confirmée.'),
] as const;
export const oneOrderPaid = ledger({ paid: [totalText], orders: 1 });

/** Manual tests of successful card payments. Each charges the card once and registers one order. */
export const payingScripts: readonly ShopScript[] = [
  {
    title: 'Première commande, tout saisi à la main, payée par carte',
    priority: 1,
    start: atHome,
    acts: [
      act(`Sous ${quoted(home.picker.title)}\u00a0: ${choose('10').toLowerCase()}, s’il ne l’est pas déjà`),
      act(pressInSection(home.picker.title, home.order), title(form.title)),
      act(typeInto(form.email.label, 'nouveau@example.com')),
      act(
        joinActs(
          typeInto(form.firstName, 'Camille'),
          typeInto(form.lastName, 'Martin'),
          typeInto(form.phone.label, '06 12 34 56 78'),
        ),
        'La coche de l’e-mail s’affiche',
      ),
      act(
        joinActs(
          typeInto(form.line1.label, '12 rue des Lilas'),
          typeInto(form.postalCode, '44000'),
          typeInto(form.city.label, 'Nantes'),
        ),
        `sous ${quoted(delivery.dates)}, une date choisie`,
      ),
      act(press(form.next.payment), title(payment.title)),
      act(typeCard(validCardNumber)),
      act(tick(payment.termsWords), enabled(pay)),
      act(press(pay), ...successExpectations),
      act(press(success.choose(10)), title('Bonjour Camille.'), oneOrderPaid),
    ],
    tells: checkout([
      { type: 'draft.absent' },
      { type: 'mealBox.chosen', nbMeals: 10 },
      { type: 'order.started', nbMeals: 10 },
      customerActions.typeEmail,
      { type: 'email.completed' },
      childReports.emailIsNew,
      { type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' },
      { type: 'address.typed', text: '12 rue', group: 'address' },
      { type: 'address.left', group: 'address' },
      { type: 'field.edited', path: 'address.postalCode', value: '44000' },
      customerActions.fillForm,
      childReports.datesSearching,
      childReports.datesFound,
      customerActions.submitForm,
      childReports.accountReady,
      childReports.accountReady,
      childReports.intentPrepared,
      customerActions.completeCard,
      customerActions.acceptTerms,
      ...payPress,
      childReports.cardConfirmed,
      childReports.orderCreated,
      { type: 'leave.requested' },
    ]),
  },
  {
    title: 'Carte acceptée',
    priority: 1,
    start: ready,
    acts: [withPicture('checkout.success.confirmed', act(press(pay), ...successExpectations, oneOrderPaid))],
    tells: {
      ...checkout([...eventPaths.byCard, childReports.cardConfirmed, childReports.orderCreated]),
      card: { events: roadsOf.card.confirmed, testedEvent: 'xstate.done.actor.confirmIntent' },
      account: { events: roadsOf.account.created },
      delivery: { events: roadsOf.delivery.verified },
      draft: { events: [{ type: 'draft.edited', draft }, { type: 'draft.ordered' }], input: roadsOf.noDraft },
      order: { events: [...roadsOf.order.paidFor(0), registered] },
      intent: { events: roadsOf.serverIntent.ordered },
    },
  },
  {
    title: 'Carte acceptée après 3-D Secure',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard(authenticatedCard)),
      act(press(pay), bankPrompt),
      act(answerBank('Valider'), ...successExpectations, oneOrderPaid),
    ],
    tells: checkout([...eventPaths.byCard, childReports.cardConfirmed, childReports.orderCreated], {
      testedEvent: 'card.confirmed',
    }),
  },
  {
    title: 'Code PETIT10 appliqué, puis carte acceptée pour la nouvelle somme',
    priority: 1,
    start: ready,
    acts: [
      act(enterCode('PETIT10'), quoted('Code PETIT10'), enabled(payment.pay(7589))),
      act(press(payment.pay(7589)), ...successExpectations, ledger({ paid: [formatEuros(7589)], orders: 1 })),
    ],
    tells: checkout(
      [
        ...eventPaths.ready,
        { type: 'promo.submitted', code: promo.code },
        { type: 'promo.changed', promo },
        childReports.accountReady,
        { type: 'card.prepared', intent: { ...intentFor(voucherCharge), amount: 7589 } },
      ],
      { testedEvent: 'promo.changed' },
    ),
  },
];
