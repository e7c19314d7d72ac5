import { payment } from '#src/content/payment.ts';
import type { Act } from '#tools/paths/cases/script.ts';
import { host } from './address.ts';

export const quoted = (words: string): string => `«\u00a0${words}\u00a0»`;

/** Creates a test step: an action of the tester, and its visible results. */
export const act = (does: string, ...sees: readonly string[]): Act => ({ action: does, expected: sees });

/** Adds a picture of the named state to a test step, for results that words cannot describe. */
export const withPicture = (state: string, done: Act): Act => ({ ...done, picturedState: state });

export const press = (button: string): string => `Appuyer sur ${quoted(button)}`;
/** Instruction to press a button under a heading, if the screen has several buttons of that name. */
export const pressInSection = (heading: string, button: string): string =>
  `${press(button)} sous ${quoted(heading)}`;
const continued = (does: string): string => does.charAt(0).toLowerCase() + does.slice(1);
const joined = ([first = '', ...others]: readonly string[], between: string): string =>
  [first, ...others.map(continued)].join(between);
/** Joins consecutive actions of the tester into one sentence. */
export const inSequence = (...acts: readonly string[]): string => joined(acts, ', puis ');
/** Joins inputs into one sentence. The tester may fill them in any order. */
export const joinActs = (...acts: readonly string[]): string => joined(acts, '\u00a0; ');
/** Instruction outside the shop's page, such as in the bank's window. */
export const inPlace = (place: string, does: string): string => `${place}, ${continued(does)}`;
/** Instruction to accept or refuse the payment in the bank's 3-D Secure window. */
export const answerBank = (answer: 'Valider' | 'Refuser'): string =>
  inPlace('Dans la fenêtre de la banque', press(answer));
export const open = (address: string): string => `Ouvrir http://${host}${address}`;
export const typeInto = (field: string, value: string): string =>
  `Dans ${quoted(field)}, saisir ${quoted(value)}`;
export const choose = (option: string): string => `Choisir ${quoted(option)}`;
export const chooseVoucher = (name: string): string =>
  inPlace(`Sous ${quoted(payment.method.vouchers)}`, choose(name));
export const tick = (box: string): string => `Cocher ${quoted(box)}`;
export const untick = (box: string): string => `Décocher ${quoted(box)}`;
export const wait = (seconds: number): string => `Attendre ${seconds} secondes sans rien faire`;
/** Instruction to wait for a page change without a predictable delay. */
export const watch = 'Regarder la page changer, sans rien faire, une minute au plus';
export const goBackAct = 'Revenir en arrière (bouton Précédent du navigateur)';
export const reload = 'Recharger la page';
export const newTab = (does: string): string => `Dans un nouvel onglet, le second\u00a0: ${does}`;
export const secondTab = (does: string): string => `Dans le second onglet\u00a0: ${does}`;
export const firstTab = (does: string): string => `Dans le premier onglet\u00a0: ${does}`;
export const terminal = (command: string): string => `Dans un terminal, à la racine\u00a0: \`${command}\``;

export const title = (words: string): string => `le titre ${quoted(words)}`;
export const enabled = (button: string): string => `le bouton ${quoted(button)}, actif`;
export const textIsAbsent = (words: string): string => `plus de ${quoted(words)}`;
export const at = (address: string): string => `l’adresse ${address}`;

interface Ledger {
  /** Amounts that the ledger shows as charged by card, formatted as on the sandbox panel. */
  readonly paid?: readonly string[];
  readonly refunded?: readonly string[];
  readonly orders?: number;
  /** Expected voucher records of the ledger. Omitted in cases that do not check vouchers. */
  readonly vouchers?: string;
}

const sums = (amounts: readonly string[], word: string): string =>
  amounts.length === 0 ? 'aucun' : amounts.map((amount) => `${amount} ${word}`).join(' et ');

/** Returns the expected payments, refunds and orders in the sandbox's ledger, as French text. */
export const ledger = ({ paid = [], refunded = [], orders = 0, vouchers }: Ledger): string =>
  `au registre\u00a0: paiements par carte, ${sums(paid, '`succeeded`')}\u00a0; remboursements, ${sums(refunded, 'remboursés')}\u00a0; commandes, ${orders}${vouchers === undefined ? '' : `\u00a0; titres-restaurant, ${vouchers}`}`;
export const nothingCharged = ledger({});
/** Expected ledger if neither a card nor a voucher is charged. */
export const nothingChargedNorReserved = ledger({ vouchers: 'aucun' });
