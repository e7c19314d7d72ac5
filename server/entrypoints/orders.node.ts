import { userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { endOfReference } from '#machines/domain/reference.ts';
import { argumentsOf, refuse } from './commandLine.node.ts';
import { openLog } from '#server/logging/log.ts';
import { caseData } from '#server/orders/cases/caseData.ts';
import { causeOf, lineOf, storyText } from '#server/orders/cases/caseText.ts';
import { stateWords } from '#server/orders/cases/caseWords.ts';
import type { RulingRequest } from '#server/orders/contracts.ts';
import { intentsOf } from '#server/orders/engine/intentsOf.ts';
import { restateOrderCases, type OrderCase } from '#server/orders/cases/orderCases.ts';
import { allowedRulingsOf } from '#server/orders/cases/allowedRulings.ts';
import { waitsForPeople } from '#server/orders/snapshot.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { shopConfig } from '#server/config/shopConfig.node.ts';

const usage = `npm run orders [-- --json]                              commandes en attente d’un opérateur ; code 1 s’il y en a
npm run orders -- show <paiement> [--json]              historique d’une commande et actions possibles
npm run orders -- retry <paiement>                      réessayer
npm run orders -- refund <paiement>                     annuler le débit du titre-restaurant, puis rembourser la carte
npm run orders -- close <paiement> --as ordered         clore : commande enregistrée, le client va à son espace client
npm run orders -- close <paiement> --as refunded        clore : remboursée hors de la boutique, le client peut commander à nouveau

<paiement> est l’identifiant Stripe (pi_… ou seti_…), ou la référence affichée sur la page du client (28A3-TQPA).
Avec retry, refund et close : --note <texte>, --by <opérateur> (par défaut, le compte de la machine), --not-registered si vous avez vérifié
que cette commande n’est pas, ou n’est plus, dans le système de commandes. Sans RESTATE_INGRESS_URL : le bac à sable ouvert sur PORT.`;

type Command = { readonly kind: 'list' } | { readonly kind: 'show'; readonly intentId: string } | RuleCommand;
type Ruling = RulingRequest['ruling'];
interface RuleCommand {
  readonly kind: 'rule';
  readonly intentId: string;
  readonly ruling: Ruling;
}

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    by: { type: 'string' },
    note: { type: 'string' },
    'not-registered': { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

function rulingOf(name: string): Ruling {
  if (name !== 'close') return name === 'retry' ? 'retry' : 'refund';
  if (values.as === 'ordered' || values.as === 'refunded') return values.as;
  return refuse(`close exige --as ordered ou --as refunded.\n\n${usage}`, 2);
}

function checkOptions(...allowed: readonly string[]): void {
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) refuse(`--${other} n’existe pas pour cette action.\n\n${usage}`, 2);
}

const isIntent = (text: string): boolean => /^(?:pi|seti)_\w+$/.test(text);

function commandOf(): Command {
  const [name, intentId, ...more] = positionals;
  if (more.length > 0) return refuse(usage, 2);
  if (name === undefined) {
    checkOptions('json');
    return { kind: 'list' };
  }
  if (!['show', 'retry', 'refund', 'close'].includes(name))
    return refuse(`L’action ${name} n’existe pas.\n\n${usage}`, 2);
  if (!isIntent(intentId ?? '') && endOfReference(intentId ?? '') === null)
    return refuse(`Indiquez un paiement (pi_… ou seti_…) ou une référence.\n\n${usage}`, 2);
  if (name === 'show') {
    checkOptions('json');
    return { kind: 'show', intentId: intentId ?? '' };
  }
  checkOptions('by', 'note', 'not-registered', ...(name === 'close' ? ['as'] : []));
  return { kind: 'rule', intentId: intentId ?? '', ruling: rulingOf(name) };
}

const command = commandOf();
const config = await shopConfig(usage);
openLog({ level: config.LOG_LEVEL });
const engine = { ingressUrl: config.RESTATE_INGRESS_URL, token: config.RESTATE_TOKEN };
const orderCases = restateOrderCases(engine);
const orderStore = restateOrderStore(engine);
/** In ms, maximum wait for the result of a ruling. */
const patience = 10_000;
const print = (data: unknown, text: string): void =>
  console.info(values.json === true ? JSON.stringify(data, null, 2) : text);

/** @param named an intent id, or the customer's reference */
async function intentNamed(named: string): Promise<string> {
  if (isIntent(named)) return named;
  const { RESTATE_ADMIN_URL: adminUrl, RESTATE_TOKEN: token } = config;
  if (adminUrl === undefined)
    return refuse(
      'La recherche d’une référence exige RESTATE_ADMIN_URL. Indiquez le paiement (pi_… ou seti_…).',
      2,
    );
  const found = await intentsOf({ adminUrl, token }, named);
  const [intentId] = found;
  if (intentId === undefined) return refuse(`Aucun paiement ne finit par ${named}.`);
  return found.length === 1
    ? intentId
    : refuse(`Plusieurs paiements finissent par ${named} : ${found.join(', ')}.`);
}

async function list(): Promise<void> {
  const cases = await orderCases.waiting();
  const lines = cases.map((one) => lineOf(one, Date.now()));
  const count = cases.length === 0 ? 'Aucune commande en attente.' : `Commandes en attente : ${cases.length}`;
  print(cases.map(caseData), [...lines, count].join('\n'));
  process.exitCode = cases.length === 0 ? 0 : 1;
}

async function show(intentId: string): Promise<void> {
  const one = await orderCases.read(intentId);
  print(
    caseData(one),
    one.order === null && one.isReadable ? `Le paiement ${intentId} n’a pas de commande.` : storyText(one),
  );
  if (one.order === null) process.exitCode = 1;
}

async function objection(intentId: string, ruling: Ruling): Promise<string> {
  const { order } = await orderCases.read(intentId);
  const possible = order === null ? [] : allowedRulingsOf(order);
  return possible.some((one) => one.ruling === ruling && one.needsLook)
    ? 'Refusé : la commande est enregistrée, ou peut-être enregistrée. Cherchez-la dans le système de commandes. Si elle n’y est pas, ou n’y est plus, ajoutez --not-registered.'
    : `Refusé dans l’état actuel de la commande (${stateWords(order?.state ?? '')}). Voyez npm run orders -- show ${intentId}.`;
}

async function settled(intentId: string, looks = 50): Promise<OrderCase> {
  const one = await orderCases.read(intentId);
  if (looks === 0 || one.order?.state !== 'needsAttention.raising') return one;
  await setTimeout(100);
  return settled(intentId, looks - 1);
}

function tellOutcome(one: OrderCase): void {
  const { order, intentId } = one;
  if (order === null || !waitsForPeople(order))
    return console.info(`Décision enregistrée. État de la commande : ${stateWords(order?.state ?? '')}.`);
  process.exitCode = 1;
  console.error(
    `Décision enregistrée, mais la commande attend encore un opérateur : ${causeOf(one)}. Voyez npm run orders -- show ${intentId}.`,
  );
}

async function rule({ intentId, ruling }: RuleCommand): Promise<void> {
  const { by = userInfo().username, note = '' } = values;
  const isAbsent = values['not-registered'] === true;
  const answer = await orderCases.rule(intentId, { ruling, by, note, isAbsent });
  switch (answer.kind) {
    case 'done': {
      await orderStore.settle(intentId, patience);
      return tellOutcome(await settled(intentId));
    }
    case 'unknown':
      process.exitCode = 1;
      return console.error(`Le paiement ${intentId} n’a pas de commande.`);
    case 'refused':
      process.exitCode = 1;
      return console.error(await objection(intentId, ruling));
  }
}

if (command.kind === 'list') await list();
else {
  const intentId = await intentNamed(command.intentId);
  await (command.kind === 'show' ? show(intentId) : rule({ ...command, intentId }));
}
