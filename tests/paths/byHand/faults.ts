import { thanksOnScreen } from '#machines/domain/waits.ts';
import { faultKinds, faultWords } from '#sandbox/panel/faultWords.ts';
import type { Environment } from 'xstate-workbench/paths/script';
import type { Fault } from 'xstate-workbench/paths/controls';
import { host, portSetting } from './address.ts';
import { quoted } from './words.ts';

type FaultBody = Record<string, string | number>;

/** Body of `PUT /sandbox/faults`. The mode `status 503` becomes `{ kind, status }`. */
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

/** Choices and inputs in the panel's form. */
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

/** Instruction to set faults, on the panel or with `curl`. The command replaces all current faults. */
export function settingOf(faults: readonly Fault[]): string {
  const json = JSON.stringify(Object.assign({}, ...faults.map(faultSet)));
  const panel = faults.map((fault) => `${typed(fault)}, ${quoted(faultWords.set)}`).join('\u00a0; puis ');
  return `au panneau /sandbox/, ${quoted(faultWords.form)}\u00a0: ${panel}. Ou\u00a0: \`curl -X PUT ${address} -H 'content-type: application/json' -d '${json}'\``;
}

export const breakDown = (...faults: readonly Fault[]): string =>
  `Poser la panne\u00a0: ${settingOf(faults)}`;

export const lifting = `Lever les pannes, s’il en reste\u00a0: au panneau /sandbox/, ${quoted(`${faultWords.lift} ${faultWords.all}`)}. Ou\u00a0: \`curl -X DELETE ${address}\``;

/** The sandbox as described in test plans. */
export const environment: Environment = {
  preface: [
    `La boutique est à http://${host}, son bac à sable à http://${host}/sandbox/. Tout y est simulé\u00a0: Stripe, qui prend les cartes, la banque qui demande parfois une confirmation (3-D Secure), PayGreen et Edenred, qui prennent les titres-restaurant. Pour un autre port\u00a0: \`PORT=4000 npm start\`, et \`PORT=4000\` devant la commande qui écrit ce plan.`,
    'Un cas est une ligne après l’autre\u00a0: on fait ce qui est à gauche, on doit voir ce qui est à droite. Ce qui est entre guillemets est à l’écran, parfois avec d’autres mots autour.',
    `La page de remerciement part d’elle-même vers l’espace client au bout de ${thanksOnScreen / 1000} secondes, sauf si l’on s’en sert\u00a0: regarder d’abord l’écran, et le registre ensuite.`,
    `«\u00a0Au registre\u00a0»\u00a0: au panneau http://${host}/sandbox/, les tableaux ${['Paiements par carte', 'Remboursements', 'Commandes', 'Titres par PayGreen', 'Titres Edenred'].map(quoted).join(', ')}\u00a0; ou \`curl ${host}/sandbox/ledger\`, sous \`stripe.intents\`, \`stripe.refunds\`, \`orders\`, \`paygreen.orders\`, \`edenred.transactions\`, en centimes. Un paiement par carte qui n’est pas \`succeeded\` n’a rien pris.`,
    `Chaque cas repart d’un registre vidé et d’une fenêtre privée neuve, que l’on ferme à la fin. La liste de \`${portSetting}npm run orders\` garde, elle, ce qui attend depuis d’autres cas\u00a0: le sien est celui dont l’e-mail est celui que l’on a saisi. Une autre version de la boutique (\`VITE_…\`) prend la place de la première\u00a0: arrêter l’une avant de lancer l’autre.`,
    'Un KO se signale avec le numéro du cas, la ligne, ce qui était à l’écran, et la référence que donne «\u00a0Signaler un problème\u00a0» au pied de la page.',
    'Ce plan est celui d’un seul diagramme. De l’argent est en jeu dans d’autres aussi\u00a0: `npm run paths -- order --plan --priority P1` pour ce que devient une commande payée, de même `card`, `voucher` et `edenred`.',
  ],
  setting: settingOf,
  lifting,
};
