import { childReports } from '#e2e/tours/list/events.ts';
import { problems } from '#machines/account/account.announcements.ts';
import { modals } from '#src/content/modals.ts';
import { payment } from '#src/content/payment.ts';
import { intentFor, charge } from '#tests/support/samples.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import { checkout, overlay, type ShopScript } from './shopScript.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { validCardNumber, lead, typeCard } from './starts.ts';
import { total } from './tenderTexts.ts';
import { fillAllFields, leadRequested, fullForm, sent } from './offerPaths.ts';
import {
  act,
  enabled,
  textIsAbsent,
  ledger,
  open,
  press,
  quoted,
  tick,
  title,
  wait,
  withPicture,
} from './words.ts';

const { lead: words } = modals;

/** Total in cents of ten meals on a weekday morning, with 30 € off and free delivery. */
const discoveryTotal = total - 3599;
const payDiscovery = payment.pay(discoveryTotal);

/** Events of the overlay machine while a visitor fills in the lead form. */
const typed = Object.entries({
  firstName: 'Léa',
  lastName: 'Martin',
  email: 'lea@example.com',
  phoneNumber: '06 12 34 56 78',
}).map(([field, value]) => ({ type: 'lead.edited', field, value }));

/** Manual tests of the home page's dialogs, and of orders from the offer form (short flow). */
export const offerScripts: readonly ShopScript[] = [
  {
    title: 'Inscription rapide par l’offre, puis payée par carte',
    priority: 1,
    start: lead,
    acts: [
      act(fillAllFields()),
      act(press(words.send), title(payment.title)),
      act(typeCard(validCardNumber)),
      act(tick(payment.termsWords), enabled(payDiscovery)),
      act(
        press(payDiscovery),
        title('Merci Camille.'),
        quoted('Votre commande est confirmée.'),
        ledger({ paid: [formatEuros(discoveryTotal)], orders: 1 }),
      ),
    ],
    tells: {
      ...checkout(
        [
          ...leadRequested,
          ...fullForm,
          ...sent,
          childReports.accountReady,
          childReports.accountReady,
          { type: 'card.prepared', intent: intentFor(charge) },
        ],
        {
          testedEvent: 'lead.submitted',
        },
      ),
      ...overlay([{ type: 'lead.requested' }, ...typed, { type: 'lead.sent' }, { type: 'lead.accepted' }]),
    },
  },
  {
    title: 'Offre envoyée vide\u00a0: une erreur par champ',
    priority: 3,
    start: lead,
    acts: [
      withPicture(
        'overlay.discountLead.editing+errors',
        act(press(words.send), quoted('Le prénom est requis'), quoted('Le téléphone est requis')),
      ),
    ],
    tells: {
      ...checkout([...leadRequested, { type: 'lead.sent' }]),
      ...overlay([{ type: 'lead.requested' }, { type: 'lead.sent' }]),
    },
  },
  {
    title: 'Offre, e-mail d’un client existant\u00a0: message au champ',
    priority: 2,
    start: lead,
    acts: [
      act(fillAllFields('existant@example.com')),
      act(press(words.send), quoted('Votre email existe déjà chez nous.'), enabled(words.send)),
    ],
    tells: {
      ...checkout([...leadRequested, ...fullForm, ...sent, childReports.emailExists], {
        testedEvent: 'account.changed',
      }),
      ...overlay([
        { type: 'lead.requested' },
        ...typed,
        { type: 'lead.sent' },
        {
          type: 'lead.refused',
          errors: { email: 'Votre email existe déjà chez nous.' },
          problem: null,
        },
      ]),
    },
  },
  {
    title: 'Offre fermée avant la réponse du serveur, puis rouverte',
    priority: 2,
    start: lead,
    faults: [{ call: 'main.inscription_user_exist', mode: 'delay 8000' }],
    acts: [
      act(fillAllFields()),
      act(press(words.send), quoted(words.busy)),
      act('Appuyer sur la touche Échap', textIsAbsent(words.text)),
      act(open('/#select-your-box'), enabled(words.send)),
    ],
    tells: {
      ...checkout(
        [...leadRequested, ...fullForm, ...sent, { type: 'overlay.dismissed' }, { type: 'lead.requested' }],
        {
          testedEvent: 'overlay.dismissed',
        },
      ),
      ...overlay(
        [
          { type: 'lead.requested' },
          ...typed,
          { type: 'lead.sent' },
          { type: 'overlay.dismissed' },
          { type: 'lead.requested' },
        ],
        { testedEvent: 'overlay.dismissed' },
      ),
    },
  },
  {
    title: 'Offre, serveur en panne\u00a0: message affiché, saisie conservée',
    priority: 2,
    start: lead,
    faults: [{ call: 'main.inscription_user_exist', mode: 'status 503' }],
    acts: [
      act(fillAllFields()),
      withPicture(
        'overlay.discountLead.editing+problem',
        act(press(words.send), quoted(problems.notInitialized), enabled(words.send), quoted('Camille')),
      ),
    ],
    tells: {
      ...checkout([...leadRequested, ...fullForm, ...sent, childReports.registrationFailed], {
        testedEvent: 'account.changed',
        variant: 'serveur muet',
      }),
      ...overlay(
        [
          { type: 'lead.requested' },
          ...typed,
          { type: 'lead.sent' },
          { type: 'lead.refused', errors: {}, problem: problems.notInitialized },
        ],
        { variant: 'serveur muet' },
      ),
    },
  },
  {
    title: 'Offre, 30 s sans réponse\u00a0: nouvel envoi possible',
    priority: 2,
    start: lead,
    faults: [{ call: 'main.inscription_user_exist', mode: 'delay 60000' }],
    acts: [
      act(fillAllFields()),
      act(press(words.send), quoted(words.busy)),
      act(wait(32), enabled(words.send)),
    ],
    tells: {
      ...checkout([...leadRequested, ...fullForm, ...sent, { type: 'lead.withdrawn' }]),
      ...overlay([
        { type: 'lead.requested' },
        ...typed,
        { type: 'lead.sent' },
        elapsed('submissionTimeout', 'overlay.discountLead.submitting'),
      ]),
    },
  },
];
