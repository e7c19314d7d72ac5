import type { AnyEventObject } from 'xstate';
import { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { isActorResponse, isDoneOrErrorOf, json } from '#tests/support/reports.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { answers, type EdenredSnapshot } from './edenred.answers.ts';
import { events, inputs } from './edenred.samples.ts';
import { expectations } from './edenred.expectations.ts';

type EdenredState = EdenredSnapshot['value'];

/** Maps each port of the Edenred machine to the state that invokes it. */
const requestStates: Readonly<Record<string, EdenredState>> = {
  beginSignIn: 'leaving',
  exchangeCode: 'exchangingCode',
  checkBalance: 'checkingBalance',
  verifyBalance: 'verifying',
  endSession: 'signingOut',
};

const entered = ({ before, after }: Step<EdenredSnapshot>, state: EdenredState): boolean =>
  after.value === state && before.value !== state;

/** States of the Edenred machine that require a sign-in. */
const signedIn = new Set<EdenredState>([
  'checkingBalance',
  'verifying',
  'ready',
  'insufficient',
  'signingOut',
]);

const isTooLow = ({ context: { dueNow, balance } }: EdenredSnapshot): boolean =>
  balance !== null && balance < (dueNow ?? 0);

/** `true` if the event ends the visit: the customer has ordered or deleted all data. */
const isOver = ({ type }: AnyEventObject): boolean => type === 'data.wiped' || type === 'order.completed';

export const model: ShopModel<EdenredSnapshot> = {
  machine: edenredMachine,
  manualTests: byHandOf('edenred'),
  inputs,
  events,
  expectations,
  keyOf: ({ value, context }) =>
    json([
      value,
      context.method,
      context.dueNow,
      context.returned?.kind,
      context.credentials?.access,
      context.balance,
      context.problem,
    ]),
  invariants: {
    ...answers,
    'requires both tokens for every request': ({ after }) => {
      const { credentials } = after.context;
      return (
        !signedIn.has(after.value) ||
        (credentials !== null && credentials.access !== '' && credentials.refresh !== '')
      );
    },
    'never shows the sign-in if both tokens are stored': ({ after }) =>
      !after.matches('signedOut') || after.context.credentials === null,
    'reports an insufficient balance only below the amount due now': ({ after }) =>
      after.matches('insufficient') ? isTooLow(after) : !after.matches('ready') || !isTooLow(after),
    'becomes ready for payment only after a balance check': ({ after: { value, context } }) =>
      value !== 'ready' ||
      context.method !== 'PAYMENT_METHOD_EDENRED' ||
      context.dueNow === null ||
      context.balance !== null,
    'checks the balance only for an Edenred payment with an amount': (step) =>
      !entered(step, 'checkingBalance') ||
      (step.after.context.method === 'PAYMENT_METHOD_EDENRED' && step.after.context.dueNow !== null),
    'verifies the balance only on a pay request': (step) =>
      !entered(step, 'verifying') || step.event.type === 'verification.requested',
    'redirects to Edenred only on request': (step) =>
      !entered(step, 'leaving') || step.event.type === 'signIn.requested',
    'signs out only on request': (step) =>
      !entered(step, 'signingOut') || ['signOut.requested', 'data.wiped'].includes(step.event.type),
    'exchanges a code only once, on return': (step) =>
      !entered(step, 'exchangingCode') &&
      (step.after.context.returned === null || step.after.matches('exchangingCode')),
    'reports a failed return from Edenred': ({ event, before, after }) => {
      if (event.type !== 'xstate.init') return true;
      const { credentials, problem } = after.context;
      if (after.matches('refused')) return problem === 'declined';
      return before.matches('exchangingCode') || problem === null
        ? true
        : problem === 'interrupted' && credentials === null;
    },
    'accepts a response only while its request is active': ({ before, event }) =>
      Object.entries(requestStates).every(
        ([actor, state]) => !isDoneOrErrorOf(event, actor) || before.value === state,
      ),
    'stores tokens from a sign-in or renewal and clears them at the end': ({ before, event, after }) => {
      const tokens = after.context.credentials;
      const received = event['output']?.credentials ?? null;
      if (received !== null || json(tokens) === json(before.context.credentials))
        return received === null || json(received) === json(tokens);
      if (event.type === 'order.completed') return tokens === null;
      return tokens === null && (before.matches('signingOut') || json(event['output']).includes('expired'));
    },
    'stores only the balance of the current tokens': ({ before, event, after: { context } }) =>
      context.balance === null ||
      context.balance === before.context.balance ||
      ((isDoneOrErrorOf(event, 'checkBalance') || isDoneOrErrorOf(event, 'verifyBalance')) &&
        event['output'].available === context.balance),
    'clears the tokens of an expired session and requires another sign-in': ({ event, after }) =>
      !(
        isActorResponse(event, 'checkBalance', 'expired') ||
        isActorResponse(event, 'verifyBalance', 'expired')
      ) ||
      (after.matches('refused') && after.context.problem === 'expired' && after.context.credentials === null),
    'stores the reason of a failed sign-in': ({ event, after }) => {
      if (!isDoneOrErrorOf(event, 'exchangeCode') || isActorResponse(event, 'exchangeCode', 'granted'))
        return true;
      const why = isActorResponse(event, 'exchangeCode', 'unknown')
        ? 'unknown'
        : isActorResponse(event, 'exchangeCode', 'refused')
          ? 'declined'
          : 'unavailable';
      return after.matches('refused') && after.context.problem === why;
    },
    'reports a failed request and allows a retry': ({ event, before, after }) =>
      !(event.type.startsWith('xstate.error.') || event.type.includes('answerTimeout')) ||
      before.matches('signingOut') ||
      (after.matches('refused') && after.context.problem === 'unavailable'),
    'retains tokens and balance when the method changes': ({ before, event, after }) =>
      event.type !== 'charge.changed' ||
      json([before.context.credentials, before.context.balance]) ===
        json([after.context.credentials, after.context.balance]),
    'continues a sign-in when the method changes': ({ before, event, after }) =>
      event.type !== 'charge.changed' ||
      !['leaving', 'exchangingCode', 'signingOut', 'refused', 'verifying'].includes(before.value) ||
      json([before.value, before.context.problem]) === json([after.value, after.context.problem]),
    'uses the last chosen method except during a verification': ({ before, event, after }) => {
      if (isOver(event)) return after.context.method === 'PAYMENT_METHOD_CB';
      const isAccepted = event.type === 'charge.changed' && !before.matches('verifying');
      const { method, dueNow } = isAccepted ? event : before.context;
      return after.context.method === method && after.context.dueNow === dueNow;
    },
    'stores a problem if the account is rejected, none if it can pay': ({ after: { value, context } }) => {
      if (value === 'refused') return context.problem !== null;
      return !(value === 'ready' || value === 'insufficient') || context.problem === null;
    },
    'clears the customer’s data once the session has ended': ({ before, event, after }) => {
      const { credentials, balance, returned, dueNow, problem } = after.context;
      const isEnding = after.matches('signingOut');
      if (event.type === 'data.wiped')
        return (
          json([returned, dueNow, problem]) === '[null,null,null]' &&
          (isEnding || (credentials === null && after.matches('signedOut')))
        );
      return (
        !before.matches('signingOut') ||
        isEnding ||
        (after.matches('signedOut') && credentials === null && balance === null)
      );
    },
  },
};
