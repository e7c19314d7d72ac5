import { home } from '#src/content/home.ts';
import { modals } from '#src/content/modals.ts';
import { email } from '#tests/support/samples.ts';
import { checkout, overlay, type ShopScript } from './shopScript.ts';
import { atHome, modal } from './starts.ts';
import {
  act,
  inSequence,
  enabled,
  textIsAbsent,
  typeInto,
  open,
  press,
  pressInSection,
  quoted,
  title,
  withPicture,
} from './words.ts';

const { exit } = modals;
const absent = { type: 'draft.absent' } as const;

export const exitScripts: readonly ShopScript[] = [
  {
    title: '« Ne partez pas ! »\u00a0: la souris sort par le haut, le visiteur donne son e-mail',
    priority: 3,
    start: atHome,
    acts: [
      withPicture('overlay.exitIntent', act('Sortir la souris par le haut de la fenêtre', title(exit.title))),
      act(
        inSequence(typeInto(exit.email, 'nouveau@example.com'), press(exit.keep)),
        textIsAbsent(exit.title),
      ),
      act('Sortir la souris par le haut de la fenêtre', textIsAbsent(exit.title)),
    ],
    tells: {
      ...checkout(
        [
          absent,
          { type: 'mouse.leftByTop' },
          { type: 'email.sent', email },
          { type: 'email.given', email },
          { type: 'mouse.leftByTop' },
        ],
        { testedEvent: 'email.sent' },
      ),
      ...overlay(
        [
          { type: 'mouse.leftByTop' },
          { type: 'email.sent', email: 'lea@example.com' },
          { type: 'mouse.leftByTop' },
        ],
        { testedEvent: 'email.sent' },
      ),
    },
  },
  {
    title: '« Ne partez pas ! » fermé\u00a0: une seule ouverture par visite',
    priority: 3,
    start: atHome,
    acts: [
      act('Défiler jusqu’après le mot de la fondatrice', title(exit.title)),
      act(press(exit.refuse), textIsAbsent(exit.title)),
      act('Sortir la souris par le haut de la fenêtre', textIsAbsent(exit.title)),
    ],
    tells: {
      ...checkout(
        [absent, { type: 'founder.passed' }, { type: 'overlay.dismissed' }, { type: 'mouse.leftByTop' }],
        {
          testedEvent: 'founder.passed',
        },
      ),
      ...overlay([{ type: 'founder.passed' }, { type: 'overlay.dismissed' }, { type: 'mouse.leftByTop' }], {
        testedEvent: 'overlay.dismissed',
      }),
    },
  },
  {
    title:
      'Offre en fenêtre (VITE_HOME_MODAL)\u00a0: « Je commande ma box » ouvre la fenêtre, la croix la ferme',
    priority: 2,
    start: modal,
    acts: [
      act(open('/'), title(home.hero.title.join(''))),
      act(
        pressInSection(home.hero.title.join(''), home.order),
        quoted('offerts sur 4 box.'),
        enabled(modals.lead.send),
      ),
      act(press('Fermer'), textIsAbsent(modals.lead.text)),
    ],
    tells: {
      ...checkout([absent, { type: 'lead.requested' }, { type: 'overlay.dismissed' }], {
        testedEvent: 'lead.requested',
        variant: 'fenêtre',
      }),
      ...overlay([{ type: 'lead.requested' }, { type: 'overlay.dismissed' }], { variant: 'fenêtre' }),
    },
  },
];
