import type { AnyEventObject } from 'xstate';
import { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type { Model, Step } from 'xstate-workbench/paths/model';
import { answered, isAnswerOf, json } from '#tests/support/reports.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { answers, type EdenredSnapshot } from './edenred.answers.ts';
import { events, inputs } from './edenred.samples.ts';
import { expectations } from './edenred.expectations.ts';

type EdenredState = EdenredSnapshot['value'];

/** State in which each port is invoked. */
const asking: Readonly<Record<string, EdenredState>> = {
  beginSignIn: 'leaving',
  exchangeCode: 'exchangingCode',
  checkBalance: 'checkingBalance',
  verifyBalance: 'verifying',
  endSession: 'signingOut',
};

const entered = ({ before, after }: Step<EdenredSnapshot>, state: EdenredState): boolean =>
  after.value === state && before.value !== state;

/** States that require a sign-in. */
const signedIn = new Set<EdenredState>([
  'checkingBalance',
  'verifying',
  'ready',
  'insufficient',
  'signingOut',
]);

const isKnownTooLow = ({ context: { dueNow, balance } }: EdenredSnapshot): boolean =>
  balance !== null && balance < (dueNow ?? 0);

/** The customer has ordered or wiped all data. */
const isOver = ({ type }: AnyEventObject): boolean => type === 'data.wiped' || type === 'order.completed';

export const model: Model<EdenredSnapshot> = {
  machine: edenredMachine,
  byHand: byHandOf('edenred'),
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
    'Edenred is ready, and anything is asked of it, when both tokens are there': ({ after }) => {
      const { credentials } = after.context;
      return (
        !signedIn.has(after.value) ||
        (credentials !== null && credentials.access !== '' && credentials.refresh !== '')
      );
    },
    'who has both tokens is not asked to sign in': ({ after }) =>
      !after.matches('signedOut') || after.context.credentials === null,
    'insufficient is a balance below what is taken at once, and nothing else is': ({ after }) =>
      after.matches('insufficient') ? isKnownTooLow(after) : !after.matches('ready') || !isKnownTooLow(after),
    'who pays with Edenred is ready when the account was asked': ({ after: { value, context } }) =>
      value !== 'ready' ||
      context.method !== 'PAYMENT_METHOD_EDENRED' ||
      context.dueNow === null ||
      context.balance !== null,
    'a balance is asked of those who pay with Edenred, once there is a sum': (step) =>
      !entered(step, 'checkingBalance') ||
      (step.after.context.method === 'PAYMENT_METHOD_EDENRED' && step.after.context.dueNow !== null),
    'a balance is asked at a press to pay': (step) =>
      !entered(step, 'verifying') || step.event.type === 'verification.requested',
    'nobody leaves for Edenred but at their own press': (step) =>
      !entered(step, 'leaving') || step.event.type === 'signIn.requested',
    'nobody is signed out but at their own wish': (step) =>
      !entered(step, 'signingOut') || ['signOut.requested', 'data.wiped'].includes(step.event.type),
    'a code is tried once, when the page comes back with it': (step) =>
      !entered(step, 'exchangingCode') &&
      (step.after.context.returned === null || step.after.matches('exchangingCode')),
    'who comes back in vain reads why': ({ event, before, after }) => {
      if (event.type !== 'xstate.init') return true;
      const { credentials, problem } = after.context;
      if (after.matches('refused')) return problem === 'declined';
      return before.matches('exchangingCode') || problem === null
        ? true
        : problem === 'interrupted' && credentials === null;
    },
    'an answer counts while its question is open, and never later': ({ before, event }) =>
      Object.entries(asking).every(([actor, state]) => !isAnswerOf(event, actor) || before.value === state),
    'tokens come from a code or a renewal, and go when they are over, given up or handed over': ({
      before,
      event,
      after,
    }) => {
      const tokens = after.context.credentials;
      const given = event['output']?.credentials ?? null;
      if (given !== null || json(tokens) === json(before.context.credentials))
        return given === null || json(given) === json(tokens);
      if (event.type === 'order.completed') return tokens === null;
      return tokens === null && (before.matches('signingOut') || json(event['output']).includes('expired'));
    },
    'a balance is that of the tokens at hand': ({ before, event, after: { context } }) =>
      context.balance === null ||
      context.balance === before.context.balance ||
      ((isAnswerOf(event, 'checkBalance') || isAnswerOf(event, 'verifyBalance')) &&
        event['output'].available === context.balance),
    'a session that is over asks for a sign-in, and leaves no tokens': ({ event, after }) =>
      !(answered(event, 'checkBalance', 'expired') || answered(event, 'verifyBalance', 'expired')) ||
      (after.matches('refused') && after.context.problem === 'expired' && after.context.credentials === null),
    'a sign-in that led to nothing says why': ({ event, after }) => {
      if (!isAnswerOf(event, 'exchangeCode') || answered(event, 'exchangeCode', 'granted')) return true;
      const why = answered(event, 'exchangeCode', 'unknown')
        ? 'unknown'
        : answered(event, 'exchangeCode', 'refused')
          ? 'declined'
          : 'unavailable';
      return after.matches('refused') && after.context.problem === why;
    },
    'who is not answered may try again, and reads so': ({ event, before, after }) =>
      !(event.type.startsWith('xstate.error.') || event.type.includes('answerTimeout')) ||
      before.matches('signingOut') ||
      (after.matches('refused') && after.context.problem === 'unavailable'),
    'switching back and forth loses neither account nor balance': ({ before, event, after }) =>
      event.type !== 'charge.changed' ||
      json([before.context.credentials, before.context.balance]) ===
        json([after.context.credentials, after.context.balance]),
    'switching does not interrupt a sign-in, nor hide why one failed': ({ before, event, after }) =>
      event.type !== 'charge.changed' ||
      !['leaving', 'exchangingCode', 'signingOut', 'refused', 'verifying'].includes(before.value) ||
      json([before.value, before.context.problem]) === json([after.value, after.context.problem]),
    'the method chosen last is the one at hand, but while a press is answered': ({
      before,
      event,
      after,
    }) => {
      if (isOver(event)) return after.context.method === 'PAYMENT_METHOD_CB';
      const isHeard = event.type === 'charge.changed' && !before.matches('verifying');
      const { method, dueNow } = isHeard ? event : before.context;
      return after.context.method === method && after.context.dueNow === dueNow;
    },
    'an error says what happened, and what can pay has none': ({ after: { value, context } }) => {
      if (value === 'refused') return context.problem !== null;
      return !(value === 'ready' || value === 'insufficient') || context.problem === null;
    },
    'after wiping, nothing of the shopper is left once the session is ended': ({ before, event, after }) => {
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
