import * as z from 'zod/mini';
import { words } from '#machines/order/order.fr.ts';
import { stateWords, stepSentence } from '#server/orders/cases/caseWords.ts';
import type { Listener } from '#simulator/engine/carryOut.ts';
import { keepsCard, tagOf } from './payments.ts';
import { statePath } from './statePath.ts';
import type { Story } from './story.ts';

const snapshotSchema = z.object({ value: z.unknown() });
const stepSchema = z.object({ port: z.string(), outcome: z.string() });

const names: Readonly<Record<string, string>> = words.states;

const askedOf: Readonly<Record<string, string>> = {
  readPayment: 'stripe',
  refundPayment: 'stripe',
  checkAgain: 'main',
  registerOrder: 'main',
};
const silent = new Set(['unreachable', 'unanswered']);

/** French label of a state. Only the inner part if the outer state is unchanged. */
function changeWords(before: string | undefined, state: string): string {
  const outer = before?.split('.')[0];
  const isWithin = outer === state.split('.')[0];
  return (isWithin ? names[`order.${state}`] : undefined) ?? stateWords(state);
}

const fromJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

/** Without codes of other systems. */
function told(port: string, outcome: string, intentId: string): string {
  const [what = '', came] = stepSentence(port, outcome).replace(/\.$/, '').split(/\s:\s/);
  const asked = what.charAt(0).toLowerCase() + what.slice(1);
  if (came === undefined) return asked;
  if (port === 'readPayment' && outcome === 'read.succeeded' && keepsCard(intentId))
    return `${asked}\u00a0: carte gardée, rien débité`;
  const isCode = came === outcome && /[._]/.test(came);
  const plain = port === 'readPayment' ? 'pas encore payé' : 'autre réponse';
  return `${asked}\u00a0: ${isCode ? plain : came.replace(/ \([\w.-]+\)$/, '')}`;
}

export function tellsOrders(story: Story): Listener {
  const states = new Map<string, string>();
  return {
    remembered: ({ service, key }, name, value, behalf) => {
      if (service !== 'orders' || name !== 'snapshot') return;
      const snapshot = snapshotSchema.safeParse(fromJson(value)).data;
      if (snapshot === undefined) return;
      const state = statePath(snapshot.value);
      const before = states.get(key);
      if (state === before) return;
      states.set(key, state);
      story.tell('orders', `${changeWords(before, state)} (${tagOf(key)})`, {
        from: before === undefined ? 'shop' : null,
        intentId: key,
        behalf,
        change: { kind: 'state', intentId: key },
      });
    },
    called: ({ service, key, handler }, value, behalf) => {
      if (service !== 'intents' || handler !== 'noteStep') return;
      const step = stepSchema.safeParse(fromJson(value)).data;
      if (step === undefined) return;
      const { port, outcome } = step;
      story.tell('orders', `${told(port, outcome, key)} (${tagOf(key)})`, {
        from: silent.has(outcome) ? null : (askedOf[port] ?? null),
        intentId: key,
        behalf,
      });
    },
  };
}
