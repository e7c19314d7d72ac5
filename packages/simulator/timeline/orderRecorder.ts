import * as z from 'zod/mini';
import { words } from '#machines/order/order.fr.ts';
import { stateLabel, formatStep } from '#server/orders/cases/caseLabels.ts';
import type { EngineListener } from '#simulator/engine/executeCommand.ts';
import { isSetupIntent, shortId } from './paymentNames.ts';
import { statePath } from './statePath.ts';
import type { Timeline } from './timeline.ts';

const snapshotSchema = z.object({ value: z.unknown() });
const stepSchema = z.object({ port: z.string(), outcome: z.string() });

const stateLabels: Readonly<Record<string, string>> = words.states;

const providerOfPort: Readonly<Record<string, string>> = {
  readPayment: 'stripe',
  refundPayment: 'stripe',
  checkAgain: 'main',
  registerOrder: 'main',
};
const unansweredOutcomes = new Set(['unreachable', 'unanswered']);

/** Describes an order's new state in French. If the outer state is unchanged, describes only the inner state. */
function describeStateChange(previous: string | undefined, state: string): string {
  const outer = previous?.split('.')[0];
  const isWithin = outer === state.split('.')[0];
  return (isWithin ? stateLabels[`order.${state}`] : undefined) ?? stateLabel(state);
}

const fromJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

/** Describes an order step in French, without error codes of other systems. */
function describeStep(port: string, outcome: string, intentId: string): string {
  const [step = '', result] = formatStep(port, outcome).replace(/\.$/, '').split(/\s:\s/);
  const stepText = step.charAt(0).toLowerCase() + step.slice(1);
  if (result === undefined) return stepText;
  if (port === 'readPayment' && outcome === 'read.succeeded' && isSetupIntent(intentId))
    return `${stepText}\u00a0: carte enregistrée, sans débit`;
  const isCode = result === outcome && /[._]/.test(result);
  const fallbackText = port === 'readPayment' ? 'pas encore payé' : 'autre réponse';
  return `${stepText}\u00a0: ${isCode ? fallbackText : result.replace(/ \([\w.-]+\)$/, '')}`;
}

export function createOrderRecorder(timeline: Timeline): EngineListener {
  const states = new Map<string, string>();
  return {
    stateSet: ({ service, key }, name, value, behalf) => {
      if (service !== 'orders' || name !== 'snapshot') return;
      const snapshot = snapshotSchema.safeParse(fromJson(value)).data;
      if (snapshot === undefined) return;
      const state = statePath(snapshot.value);
      const previous = states.get(key);
      if (state === previous) return;
      states.set(key, state);
      timeline.record('orders', `${describeStateChange(previous, state)} (${shortId(key)})`, {
        from: previous === undefined ? 'shop' : null,
        intentId: key,
        behalf,
        change: { kind: 'state', intentId: key },
      });
    },
    handlerCalled: ({ service, key, handler }, value, behalf) => {
      if (service !== 'intents' || handler !== 'noteStep') return;
      const step = stepSchema.safeParse(fromJson(value)).data;
      if (step === undefined) return;
      const { port, outcome } = step;
      timeline.record('orders', `${describeStep(port, outcome, key)} (${shortId(key)})`, {
        from: unansweredOutcomes.has(outcome) ? null : (providerOfPort[port] ?? null),
        intentId: key,
        behalf,
      });
    },
  };
}
