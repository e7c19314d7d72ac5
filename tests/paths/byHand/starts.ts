import { checkout } from '#src/content/checkout.ts';
import { consentTexts } from '#src/content/consent.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import { home } from '#src/content/home.ts';
import { methods } from '#src/content/methods.ts';
import { modals } from '#src/content/modals.ts';
import { payment } from '#src/content/payment.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { host, portSetting } from './address.ts';
import { clearFaultsAct } from './faults.ts';
import { chargedLater, chargedToday, total } from './tenderTexts.ts';
import type { Recipe } from '#tools/paths/cases/script.ts';
import {
  act,
  at,
  chooseVoucher,
  enabled,
  typeInto,
  open,
  press,
  pressInSection,
  quoted,
  tick,
  title,
  inSequence,
  joinActs,
  inPlace,
} from './words.ts';

export const totalText = formatEuros(total);
export const pay = payment.pay(total);
export const payButtonText = 'Commander et payer';

/** Instruction to enter a promo code. The promo field is folded at first, so the tester unfolds it. */
export const enterCode = (code: string): string =>
  inSequence(press(checkout.promo.unfold), typeInto(checkout.promo.label, code), press(checkout.promo.apply));

/** Instruction to type a test card. The sandbox panel lists the effect of each card number. */
export const typeCard = (number: string): string =>
  `Saisir la carte bancaire ${number}, date 12/34, code 123`;
/** Instruction to replace a test card, after recipes that have already typed one. */
export const retypeCard = (number: string): string =>
  `Remplacer la carte bancaire par ${number}, date 12/34, code 123`;
export const validCardNumber = '4242 4242 4242 4242';
export const authenticatedCard = '4000 0027 6000 3184';
export const bankPrompt = quoted('Est-ce bien vous');
export const signInTo = (account: string): readonly string[] => [
  typeInto('Adresse e-mail', account),
  typeInto('Mot de passe', 'secret'),
];
const heroTitle = home.hero.title.join('');

/** Recipe that starts the shop in another variant, by a flag before `npm start`. */
const shopOf = (name: string, words: string, flag: string): Recipe => ({
  name,
  title: words,
  acts: [
    act(
      `À la racine du projet, après \`npm ci\`\u00a0: \`${portSetting}${flag}npm start\`, s’il ne tourne pas déjà ainsi`,
      `dans le terminal\u00a0: \`Mijote is open at http://${host}\``,
    ),
    act(
      `Vider le bac à sable\u00a0: au panneau http://${host}/sandbox/, ${quoted('Vider le registre')}. Ou\u00a0: \`curl -X DELETE ${host}/sandbox/ledger\`. ${clearFaultsAct}`,
    ),
    act(
      `Ouvrir une fenêtre privée neuve, large de 1280 px au moins. Quand le bandeau ${quoted(consentTexts.title)} s’affiche au bas de la page, y appuyer sur ${quoted(consentTexts.refuse)} dès qu’il est visible, puis continuer, sauf si le cas concerne ce bandeau`,
    ),
  ],
});

export const shop = shopOf(
  '0',
  'la boutique vide, avec l’offre appliquée par son bouton',
  'VITE_OFFER_APPLIED=false ',
);
export const external = shopOf(
  'X',
  'le site externe, vide',
  'VITE_OFFER_APPLIED=false VITE_EXTERNAL_SITE=true ',
);
export const modal = shopOf(
  'Y',
  'l’offre en fenêtre, vide',
  'VITE_OFFER_APPLIED=false VITE_HOME_MODAL=true ',
);

export const atHome: Recipe = {
  name: 'A',
  title: 'l’accueil',
  after: shop,
  acts: [act(open('/'), title(heroTitle))],
};

export const atForm: Recipe = {
  name: 'B',
  title: 'le formulaire vide, box de 10 repas',
  after: shop,
  acts: [act(open('/?box=10&step=form&debug=god'), title(form.title))],
};

export const filled: Recipe = {
  name: 'C',
  title: 'le formulaire rempli, une date proposée',
  after: atForm,
  acts: [
    act(
      press('Remplir avec des données d’essai'),
      `dans ${quoted(form.email.label)}, un e-mail neuf, ${quoted('essai-…@example.com')}`,
      `sous ${quoted(delivery.dates)}, une date choisie`,
    ),
    act(inPlace('Dans le panneau jaune du bac à sable, qui couvre le haut de la page', press('Replier'))),
  ],
};

export const atPayment: Recipe = {
  name: 'D',
  title: `le paiement de ${totalText}, sans saisie`,
  after: filled,
  acts: [act(press(form.next.payment), title(payment.title), enabled(pay))],
};

export const ready: Recipe = {
  name: 'E',
  title: `prêt à payer ${totalText} par carte`,
  after: atPayment,
  acts: [act(typeCard(validCardNumber)), act(tick(payment.termsWords), enabled(pay))],
};

export const conecs: Recipe = {
  name: 'F',
  title: 'prêt à payer avec une carte titre-restaurant (Conecs)',
  after: atPayment,
  acts: [
    act(chooseVoucher(methods.PAYMENT_METHOD_CONECS.name)),
    act('Saisir la carte titre-restaurant 4970 1012 3456 7890, date 12/34, code 123'),
    act(tick('J’autorise l’enregistrement de ma carte pour les prélèvements suivants.')),
    act(typeCard(validCardNumber)),
    act(
      tick(payment.termsWords),
      ...chargedLater(methods.PAYMENT_METHOD_CONECS.source),
      enabled(payButtonText),
    ),
  ],
};

export const edenred: Recipe = {
  name: 'G',
  title: 'prêt à payer avec Edenred',
  after: atPayment,
  acts: [
    act(chooseVoucher(methods.PAYMENT_METHOD_EDENRED.name), quoted(vouchers.edenred.invitation)),
    act(press(vouchers.edenred.signIn), quoted('Mijote souhaite accéder à votre compte.')),
    act(inSequence(...signInTo('riche@example.com'))),
    act(press('Se connecter'), quoted(vouchers.edenred.connected)),
    act(typeCard(validCardNumber)),
    act(
      tick(payment.termsWords),
      ...chargedToday(methods.PAYMENT_METHOD_EDENRED.source),
      enabled(payButtonText),
    ),
  ],
};

const wallet = (name: string, method: 'PAYMENT_METHOD_SWILE' | 'PAYMENT_METHOD_RESTOFLASH'): Recipe => {
  const { name: brand, source } = methods[method];
  return {
    name,
    title: `prêt à payer avec ${brand}`,
    after: atPayment,
    acts: [
      act(chooseVoucher(brand), quoted(vouchers.wallet.invitation(brand))),
      act(press(vouchers.wallet.signIn(brand)), quoted(vouchers.wallet.waiting(brand))),
      act(
        inPlace(
          'Dans la fenêtre qui s’ouvre',
          joinActs(...signInTo('riche@example.com'), press('Se connecter'), press('Autoriser')),
        ),
        quoted(vouchers.wallet.linked(brand)),
      ),
      act(typeCard(validCardNumber)),
      act(tick(payment.termsWords), ...chargedLater(source), enabled(payButtonText)),
    ],
  };
};

export const swile = wallet('H', 'PAYMENT_METHOD_SWILE');
export const restoflash = wallet('R', 'PAYMENT_METHOD_RESTOFLASH');

export const narrowViewport: Recipe = {
  name: 'N',
  title: 'le formulaire rempli, sur un écran étroit',
  after: shop,
  isNarrow: true,
  acts: [
    act('Réduire la fenêtre à 390 px de large (outils du navigateur)'),
    act(open('/?debug=god'), title(heroTitle)),
    act(pressInSection(home.picker.title, home.order), title(form.title)),
    // The sandbox panel starts folded if it would cover the page.
    act('En haut de la page, ouvrir le panneau « bac à sable »'),
    act(press('Remplir avec des données d’essai'), enabled(form.next.delivery)),
  ],
};

export const lead: Recipe = {
  name: 'XL',
  title: 'l’offre du site externe, ouverte et vide',
  after: external,
  acts: [act(open('/#select-your-box'), quoted('offerts sur 4 box.'), enabled(modals.lead.send))],
};

export const atMenu: Recipe = {
  name: 'M',
  title: 'la carte du chef',
  after: shop,
  acts: [act(open('/menus'), title('La Carte du Chef'), at('/menus'))],
};
