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

const usage = `npm run orders [-- --json]                              ce qui attend ; 1 tant que quelque chose attend
npm run orders -- show <intention> [--json]             l’histoire d’une commande, et ce qui est possible
npm run orders -- retry <intention>                     réessayer
npm run orders -- refund <intention>                    rembourser, le titre-restaurant d’abord
npm run orders -- close <intention> --as ordered        la commande existe : le client est envoyé à son espace
npm run orders -- close <intention> --as refunded       remboursée par ailleurs : le client peut commander à nouveau

<intention> est pi_… ou seti_…, ou la référence que le client lit sur sa page (28A3-TQPA).
Avec retry, refund et close : --note <texte>, --by <qui> (sinon le compte de la machine), --not-registered quand vous avez regardé et que
le système de commandes n’a pas, ou plus, cette commande. Sans RESTATE_INGRESS_URL, le bac à sable qui tourne sur PORT.`;

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
  return refuse(`close demande --as ordered ou --as refunded.\n\n${usage}`, 2);
}

function checkOptions(...allowed: readonly string[]): void {
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) refuse(`--${other} n’a pas de sens ici.\n\n${usage}`, 2);
}

const isIntent = (text: string): boolean => /^(?:pi|seti)_\w+$/.test(text);

function commandOf(): Command {
  const [name, intentId, ...more] = positionals;
  if (more.length > 0) return refuse(usage, 2);
  if (name === undefined) {
    checkOptions('json');
    return { kind: 'list' };
  }
  if (!['show', 'retry', 'refund', 'close'].includes(name)) return refuse(`${name} ?\n\n${usage}`, 2);
  if (!isIntent(intentId ?? '') && endOfReference(intentId ?? '') === null)
    return refuse(`Quelle intention (pi_… ou seti_…), ou quelle référence ?\n\n${usage}`, 2);
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
    return refuse('Sans RESTATE_ADMIN_URL, une référence ne se retrouve pas : donnez l’intention.', 2);
  const found = await intentsOf({ adminUrl, token }, named);
  const [intentId] = found;
  if (intentId === undefined) return refuse(`Aucune intention ne finit par ${named}.`);
  return found.length === 1 ? intentId : refuse(`Plusieurs finissent ainsi : ${found.join(', ')}.`);
}

async function list(): Promise<void> {
  const cases = await orderCases.waiting();
  const lines = cases.map((one) => lineOf(one, Date.now()));
  const count = cases.length === 0 ? 'Rien n’attend.' : `En attente : ${cases.length}`;
  print(cases.map(caseData), [...lines, count].join('\n'));
  process.exitCode = cases.length === 0 ? 0 : 1;
}

async function show(intentId: string): Promise<void> {
  const one = await orderCases.read(intentId);
  print(
    caseData(one),
    one.order === null && one.isReadable ? `${intentId} n’a pas de commande.` : storyText(one),
  );
  if (one.order === null) process.exitCode = 1;
}

async function objection(intentId: string, ruling: Ruling): Promise<string> {
  const { order } = await orderCases.read(intentId);
  const possible = order === null ? [] : allowedRulingsOf(order);
  return possible.some((one) => one.ruling === ruling && one.needsLook)
    ? 'Refusé : la commande existe, ou existe peut-être. Regardez dans le système de commandes ; si elle n’y est pas ou plus, ajoutez --not-registered.'
    : `Refusé : pas là où elle en est (${stateWords(order?.state ?? '')}). Voyez npm run orders -- show ${intentId}.`;
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
    return console.info(`Noté. Maintenant : ${stateWords(order?.state ?? '')}.`);
  process.exitCode = 1;
  console.error(`Noté, mais elle attend encore : ${causeOf(one)}. Voyez npm run orders -- show ${intentId}.`);
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
      return console.error(`${intentId} n’a pas de commande.`);
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
