import { customerActions, payPress, cardFailures, childReports } from '#e2e/tours/list/events.ts';
import { payment } from '#src/content/payment.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { oneOrderPaid, successExpectations } from './paying.ts';
import {
  validCardNumber,
  pay,
  ready,
  typeCard,
  authenticatedCard,
  bankPrompt,
  payButtonText,
  retypeCard,
} from './starts.ts';
import {
  act,
  enabled,
  press,
  quoted,
  newTab,
  secondTab,
  firstTab,
  open,
  tick,
  title,
  nothingCharged,
  answerBank,
  withPicture,
} from './words.ts';

const declined: CheckoutEvent = { type: 'card.failed', problem: { kind: 'declined', message: null } };
const refusal = [
  ...eventPaths.byCard,
  declined,
  childReports.accountReady,
  childReports.intentPrepared,
] as const;

/** Returns a manual test: a card that the sandbox declines, and the bank's message on the page. */
const refusedBy = (name: string, number: string, sentence: string): ShopScript => ({
  title: `Carte refusée\u00a0: ${name}`,
  priority: 1,
  start: ready,
  acts: [
    act(retypeCard(number)),
    act(press(pay), quoted(sentence), quoted(payment.problems.nothingCharged), enabled(pay), nothingCharged),
  ],
  tells: checkout([...eventPaths.byCard, declined], { variant: name }),
});

/** Manual tests of declined cards. The card is not charged, and the customer can safely retry. */
export const declinedScripts: readonly ShopScript[] = [
  {
    title: 'Carte refusée sans motif, puis autre carte acceptée\u00a0: un seul débit',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard('4000 0000 0000 0002')),
      act(
        press(pay),
        quoted(payment.problems.declined),
        quoted(payment.problems.nothingCharged),
        nothingCharged,
      ),
      act(typeCard('5555 5555 5555 4444'), enabled(pay)),
      act(press(pay), ...successExpectations, quoted('4444'), oneOrderPaid),
    ],
    tells: {
      ...checkout([...refusal, ...payPress, childReports.cardConfirmed, childReports.orderCreated], {
        testedEvent: 'card.failed',
      }),
      card: { events: roadsOf.card.declined },
    },
  },
  refusedBy(
    'provision insuffisante',
    '4000 0000 0000 9995',
    'Votre carte ne dispose pas de fonds suffisants. Essayez avec une autre carte.',
  ),
  refusedBy('carte expirée', '4000 0000 0000 0069', 'Votre carte est expirée.'),
  refusedBy(
    'code de sécurité incorrect',
    '4000 0000 0000 0127',
    'Le code de sécurité de votre carte est incorrect.',
  ),
  {
    title: 'La banque pose sa question (3-D Secure), le client refuse',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard(authenticatedCard)),
      act(press(pay), bankPrompt),
      act(
        answerBank('Refuser'),
        quoted(
          'Nous n’avons pas pu authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
        ),
        enabled(pay),
        nothingCharged,
      ),
    ],
    tells: checkout([...eventPaths.byCard, declined], { variant: '3-D Secure' }),
  },
  {
    title: 'La banque pose sa question, le client valide, les fonds manquent',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard('4000 0082 6000 3178')),
      act(press(pay), bankPrompt),
      act(
        answerBank('Valider'),
        quoted('Votre carte ne dispose pas de fonds suffisants. Essayez avec une autre carte.'),
        enabled(pay),
        nothingCharged,
      ),
    ],
    tells: checkout([...eventPaths.byCard, declined], { variant: '3-D Secure, provision' }),
  },
  {
    title: 'Cinq cartes refusées\u00a0: vérification anti-fraude, puis sixième carte acceptée',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard('4000 0000 0000 0002')),
      ...[1, 2, 3, 4].map((count) =>
        act(`${press(pay)}, refus n° ${count}`, quoted(payment.problems.declined), enabled(pay)),
      ),
      act(`${press(pay)}, refus n° 5`, quoted(payment.problems.declined)),
      withPicture(
        'checkout.payment.open.proofOfWorkRequired',
        act(
          `${press(pay)}, une fois de plus`,
          quoted(payment.proofOfWork.title),
          enabled(payment.proofOfWork.start),
          nothingCharged,
        ),
      ),
      act(press(payment.proofOfWork.start), enabled(payButtonText)),
      act(typeCard(validCardNumber)),
      act(press(pay), ...successExpectations, oneOrderPaid),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.byCard,
          childReports.proofOfWorkRequired,
          customerActions.acceptProofOfWork,
          childReports.intentPrepared,
          customerActions.completeCard,
          customerActions.acceptTerms,
          ...payPress,
          childReports.cardConfirmed,
          childReports.orderCreated,
        ],
        { testedEvent: 'proofOfWork.accepted' },
      ),
      card: { events: roadsOf.card.proofOfWorkRequired, testedEvent: 'proofOfWork.accepted' },
    },
  },
  {
    title: 'Commande payée dans un onglet, puis dans un second\u00a0: un seul débit',
    priority: 1,
    start: ready,
    acts: [
      act(newTab(open('/?step=payment')), title(payment.title)),
      act(firstTab(press(pay)), ...successExpectations, oneOrderPaid),
      act(secondTab(typeCard(validCardNumber))),
      act(secondTab(tick(payment.termsWords)), enabled(pay)),
      act(secondTab(press(pay)), ...successExpectations, oneOrderPaid),
    ],
    tells: {
      ...checkout([...eventPaths.byCard, cardFailures.alreadyPaid, childReports.orderCreated], {
        testedEvent: 'card.failed',
      }),
      card: {
        events: roadsOf.card.paidAlready,
        testedEvent: 'xstate.done.actor.storeDraftOrder',
        variant: 'déjà payée',
      },
    },
  },
];
