import { faultKinds, faultWords } from '#sandbox/panel/faultWords.ts';
import type { Environment } from '#tools/paths/cases/script.ts';
import type { Fault } from '#tools/paths/cases/controls.ts';
import { host, portSetting } from './address.ts';
import { quoted } from './words.ts';

type FaultBody = Record<string, string | number>;

/** Returns the body of `PUT /sandbox/faults`. The mode `status 503` becomes `{ kind, status }`. */
export function faultSet({ call, mode, times }: Fault): Record<string, FaultBody> {
  const [kind = '', value = ''] = mode.split(' ');
  const details: Readonly<Record<string, FaultBody>> = {
    status: { status: Number(value) },
    delay: { ms: Number(value) },
    refuse: { code: value },
  };
  return { [call]: { kind, ...details[kind], ...(times === undefined ? {} : { times }) } };
}

const fields: readonly (readonly [name: string, label: string])[] = [
  ['status', faultWords.status],
  ['ms', faultWords.ms],
  ['code', faultWords.code],
  ['times', faultWords.times],
];

/** Returns the choices and inputs with which a tester sets a fault on the sandbox panel. */
function typed(fault: Fault): string {
  const body = faultSet(fault)[fault.call] ?? {};
  const kind = Object.entries(faultKinds).find(([name]) => name === body['kind'])?.[1] ?? '';
  return [
    `${quoted(faultWords.call)} ${fault.call}`,
    `${quoted(faultWords.kind)} ${quoted(kind)}`,
    ...fields.flatMap(([name, label]) => (name in body ? [`${quoted(label)} ${body[name]}`] : [])),
  ].join(', ');
}

const address = `${host}/sandbox/faults`;

/**
 * Returns the French instruction to set faults on the sandbox panel or with `curl`.
 * The command replaces all current faults.
 */
export function faultSettings(faults: readonly Fault[]): string {
  const json = JSON.stringify(Object.assign({}, ...faults.map(faultSet)));
  const panel = faults.map((fault) => `${typed(fault)}, ${quoted(faultWords.set)}`).join('\u00a0; puis ');
  return `au panneau /sandbox/, ${quoted(faultWords.form)}\u00a0: ${panel}. Ou\u00a0: \`curl -X PUT ${address} -H 'content-type: application/json' -d '${json}'\``;
}

export const setFaultsAct = (...faults: readonly Fault[]): string =>
  `Poser la panne\u00a0: ${faultSettings(faults)}`;

export const clearFaultsAct = `Lever les pannes, s’il en reste\u00a0: au panneau /sandbox/, ${quoted(`${faultWords.lift} ${faultWords.all}`)}. Ou\u00a0: \`curl -X DELETE ${address}\``;

/** Introduction to the sandbox at the start of manual test plans. */
export const environment: Environment = {
  preface: [
    `La boutique est à http://${host}, son bac à sable à http://${host}/sandbox/. Le bac à sable simule Stripe (cartes), la banque et sa confirmation 3-D Secure, PayGreen et Edenred (titres-restaurant). Pour un autre port\u00a0: \`PORT=4000 npm start\`, et \`PORT=4000\` devant la commande qui produit ce plan.`,
    'Jouez les lignes d’un cas dans l’ordre\u00a0: l’action est à gauche, le résultat attendu à droite. Le texte entre guillemets est celui de l’écran, parfois au milieu d’une phrase.',
    `«\u00a0Au registre\u00a0»\u00a0: au panneau http://${host}/sandbox/, les tableaux ${['Paiements par carte', 'Remboursements', 'Commandes', 'Titres-restaurant PayGreen', 'Titres-restaurant Edenred'].map(quoted).join(', ')}\u00a0; ou \`curl ${host}/sandbox/ledger\`, sous \`stripe.intents\`, \`stripe.refunds\`, \`orders\`, \`paygreen.orders\`, \`edenred.transactions\`, en centimes. Un paiement par carte qui n’est pas \`succeeded\` n’a rien débité.`,
    `Chaque cas commence avec un registre vide et une nouvelle fenêtre privée, à fermer à la fin. La liste de \`${portSetting}npm run orders\` contient aussi les commandes des cas précédents\u00a0: cherchez l’e-mail saisi dans ce cas. Une autre version de la boutique (\`VITE_…\`) utilise le même port\u00a0: arrêtez la première avant de lancer la seconde.`,
    'Pour signaler un KO, donnez le numéro du cas, la ligne, le texte de l’écran et la référence de «\u00a0Signaler un problème\u00a0» (pied de page).',
    'Ce plan couvre un seul diagramme. D’autres diagrammes concernent aussi l’argent\u00a0: `npm run paths -- order --plan --priority P1` pour la suite d’une commande payée, de même `card`, `voucher` et `edenred`.',
  ],
  faultInstruction: faultSettings,
  clearFaultsInstruction: clearFaultsAct,
};
