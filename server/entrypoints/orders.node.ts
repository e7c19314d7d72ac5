import { userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { endOfReference } from '#machines/domain/reference.ts';
import { parseArguments, exitWithError } from './commandLine.node.ts';
import { configureLog } from '#server/logging/log.ts';
import { toCaseData } from '#server/orders/cases/caseData.ts';
import { describeCause, formatCaseSummary, formatCase } from '#server/orders/cases/caseText.ts';
import { stateLabel } from '#server/orders/cases/caseLabels.ts';
import type { RulingRequest } from '#server/orders/contracts.ts';
import { findIntentsByReference } from '#server/orders/engine/findIntentsByReference.ts';
import { restateOrderCases, type OrderCase } from '#server/orders/cases/orderCases.ts';
import { allowedRulingsOf } from '#server/orders/cases/allowedRulings.ts';
import { needsOperator } from '#server/orders/snapshot.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { loadShopConfig } from '#server/config/shopConfig.node.ts';

const usage = `npm run orders [-- --json]                              commandes en attente d’un opérateur ; code 1 s’il y en a
npm run orders -- show <paiement> [--json]              historique d’une commande et actions possibles
npm run orders -- retry <paiement>                      réessayer l’étape en échec
npm run orders -- refund <paiement>                     annuler le débit du titre-restaurant, puis rembourser la carte
npm run orders -- close <paiement> --as ordered         clore le dossier : commande enregistrée, le client accède à son espace
npm run orders -- close <paiement> --as refunded        clore le dossier : remboursement fait hors de la boutique, le client peut commander à nouveau

<paiement> est l’identifiant Stripe (pi_… ou seti_…), ou la référence affichée sur la page du client (28A3-TQPA).
Options de retry, refund et close : --note <texte>, --by <opérateur> (par défaut, l’utilisateur de la machine), --not-registered si vous
avez vérifié que cette commande n’est pas, ou n’est plus, dans le système de commandes. Sans RESTATE_INGRESS_URL, npm run orders utilise le
bac à sable ouvert sur PORT.`;

type Command = { readonly kind: 'list' } | { readonly kind: 'show'; readonly intentId: string } | RuleCommand;
type Ruling = RulingRequest['ruling'];
interface RuleCommand {
  readonly kind: 'rule';
  readonly intentId: string;
  readonly ruling: Ruling;
}

const { values, positionals } = parseArguments(usage, {
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    by: { type: 'string' },
    note: { type: 'string' },
    'not-registered': { type: 'boolean' },
    json: { type: 'boolean' },
  },
});

function parseRuling(name: string): Ruling {
  if (name !== 'close') return name === 'retry' ? 'retry' : 'refund';
  if (values.as === 'ordered' || values.as === 'refunded') return values.as;
  return exitWithError(`L’action close exige --as ordered ou --as refunded.\n\n${usage}`, 2);
}

function rejectOtherOptions(...allowed: readonly string[]): void {
  const unexpectedOption = Object.keys(values).find((name) => !allowed.includes(name));
  if (unexpectedOption !== undefined)
    exitWithError(`L’option --${unexpectedOption} n’existe pas pour cette action.\n\n${usage}`, 2);
}

const isIntentId = (text: string): boolean => /^(?:pi|seti)_\w+$/.test(text);

function parseCommand(): Command {
  const [name, intentId, ...extraArguments] = positionals;
  if (extraArguments.length > 0) return exitWithError(usage, 2);
  if (name === undefined) {
    rejectOtherOptions('json');
    return { kind: 'list' };
  }
  if (!['show', 'retry', 'refund', 'close'].includes(name))
    return exitWithError(`L’action ${name} n’existe pas.\n\n${usage}`, 2);
  if (!isIntentId(intentId ?? '') && endOfReference(intentId ?? '') === null)
    return exitWithError(`Indiquez un paiement (pi_… ou seti_…) ou une référence.\n\n${usage}`, 2);
  if (name === 'show') {
    rejectOtherOptions('json');
    return { kind: 'show', intentId: intentId ?? '' };
  }
  rejectOtherOptions('by', 'note', 'not-registered', ...(name === 'close' ? ['as'] : []));
  return { kind: 'rule', intentId: intentId ?? '', ruling: parseRuling(name) };
}

const command = parseCommand();
const config = await loadShopConfig(usage);
configureLog({ level: config.LOG_LEVEL });
const engineAddress = { ingressUrl: config.RESTATE_INGRESS_URL, token: config.RESTATE_TOKEN };
const orderCases = restateOrderCases(engineAddress);
const orderStore = restateOrderStore(engineAddress);
/** Maximum wait in ms for the result of an operator's retry or refund. */
const rulingTimeoutMs = 10_000;
const printResult = (data: unknown, text: string): void =>
  console.info(values.json === true ? JSON.stringify(data, null, 2) : text);

async function resolveIntentId(idOrReference: string): Promise<string> {
  if (isIntentId(idOrReference)) return idOrReference;
  const { RESTATE_ADMIN_URL: adminUrl, RESTATE_TOKEN: token } = config;
  if (adminUrl === undefined)
    return exitWithError(
      'La recherche d’une référence exige RESTATE_ADMIN_URL. Indiquez le paiement (pi_… ou seti_…).',
      2,
    );
  const intentIds = await findIntentsByReference({ adminUrl, token }, idOrReference);
  const [intentId] = intentIds;
  if (intentId === undefined) return exitWithError(`Aucun paiement ne se termine par ${idOrReference}.`);
  return intentIds.length === 1
    ? intentId
    : exitWithError(`Plusieurs paiements se terminent par ${idOrReference} : ${intentIds.join(', ')}.`);
}

async function listCases(): Promise<void> {
  const cases = await orderCases.listWaiting();
  const lines = cases.map((orderCase) => formatCaseSummary(orderCase, Date.now()));
  const count = cases.length === 0 ? 'Aucune commande en attente.' : `Commandes en attente : ${cases.length}`;
  printResult(cases.map(toCaseData), [...lines, count].join('\n'));
  process.exitCode = cases.length === 0 ? 0 : 1;
}

async function showCase(intentId: string): Promise<void> {
  const orderCase = await orderCases.read(intentId);
  printResult(
    toCaseData(orderCase),
    orderCase.order === null && orderCase.isReadable
      ? `Le paiement ${intentId} n’a pas de commande.`
      : formatCase(orderCase),
  );
  if (orderCase.order === null) process.exitCode = 1;
}

async function explainRejection(intentId: string, ruling: Ruling): Promise<string> {
  const { order } = await orderCases.read(intentId);
  const allowedRulings = order === null ? [] : allowedRulingsOf(order);
  return allowedRulings.some((allowed) => allowed.ruling === ruling && allowed.needsLook)
    ? 'Refusé : la commande est enregistrée, ou peut-être enregistrée. Cherchez-la dans le système de commandes. Si elle n’y est pas, ou n’y est plus, ajoutez --not-registered.'
    : `Refusé dans l’état actuel de la commande (${stateLabel(order?.state ?? '')}). Détails : npm run orders -- show ${intentId}`;
}

async function waitUntilSettled(intentId: string, attemptsLeft = 50): Promise<OrderCase> {
  const orderCase = await orderCases.read(intentId);
  if (attemptsLeft === 0 || orderCase.order?.state !== 'needsAttention.raising') return orderCase;
  await setTimeout(100);
  return waitUntilSettled(intentId, attemptsLeft - 1);
}

function printOutcome(orderCase: OrderCase): void {
  const { order, intentId } = orderCase;
  if (order === null || !needsOperator(order))
    return console.info(`Décision enregistrée. État de la commande : ${stateLabel(order?.state ?? '')}.`);
  process.exitCode = 1;
  console.error(
    `Décision enregistrée, mais la commande attend encore un opérateur : ${describeCause(orderCase)}. Détails : npm run orders -- show ${intentId}`,
  );
}

async function applyRuling({ intentId, ruling }: RuleCommand): Promise<void> {
  const { by = userInfo().username, note = '' } = values;
  const isAbsent = values['not-registered'] === true;
  const outcome = await orderCases.applyRuling(intentId, { ruling, by, note, isAbsent });
  switch (outcome.kind) {
    case 'done': {
      await orderStore.settle(intentId, rulingTimeoutMs);
      return printOutcome(await waitUntilSettled(intentId));
    }
    case 'unknown':
      process.exitCode = 1;
      return console.error(`Le paiement ${intentId} n’a pas de commande.`);
    case 'refused':
      process.exitCode = 1;
      return console.error(await explainRejection(intentId, ruling));
  }
}

if (command.kind === 'list') await listCases();
else {
  const intentId = await resolveIntentId(command.intentId);
  await (command.kind === 'show' ? showCase(intentId) : applyRuling({ ...command, intentId }));
}
