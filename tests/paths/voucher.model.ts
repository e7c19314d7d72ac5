import { type AnyEventObject, createEmptyActor } from 'xstate';
import { platforms, type Platform, platformOf } from '#machines/domain/methods.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { answered, isAnswerOf, json } from '#tests/support/reports.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { answers } from './voucher.answers.ts';
import {
  asking,
  balanceFor,
  fieldsAreRight,
  instrumentFor,
  isPayable,
  type VoucherSnapshot,
  type VoucherStep,
} from './voucher.questions.ts';
import { events, instruments, requests } from './voucher.samples.ts';
import { expectations } from './voucher.expectations.ts';

const entered = ({ before, after }: VoucherStep, is: (snapshot: VoucherSnapshot) => boolean): boolean =>
  is(after) && !is(before);

/** All data that the customer entered or linked, and the balances. */
const enteredOf = ({ details, instruments: linked, balances, buyerId }: VoucherContext): string =>
  json([details, linked, balances, buyerId]);

/** Instruments and balances of the other platforms. */
const othersOf = ({ instruments: linked, balances }: VoucherContext, own: Platform | null): string =>
  json(platforms.filter((one) => one !== own).map((one) => [linked[one], balances[one]]));

/** Personal data that must not remain. */
const traces = [
  ...requests.map(({ customer }) => customer.email),
  ...instruments.map(({ id }) => id),
  'buy_1',
  'true',
];

/** The customer has ordered or wiped all data. */
const isOver = ({ type }: AnyEventObject): boolean => type === 'data.wiped' || type === 'order.completed';

export const model: Model<VoucherSnapshot> = {
  machine: voucherMachine,
  byHand: byHandOf('voucher'),
  input: { parent: createEmptyActor() },
  events,
  expectations,
  keyOf: ({ value, context }) =>
    json([
      value,
      context.method,
      context.dueNow,
      context.request?.customer.email,
      context.buyerId,
      fieldsAreRight(context.details),
      context.areFieldsHeard,
      platforms.map((platform) => [context.instruments[platform]?.id, context.balances[platform]]),
      context.problem?.kind,
    ]),
  invariants: {
    ...answers,
    'what can pay has a buyer, and is the second provider’s': ({ after }) =>
      !isPayable(after) || (after.context.buyerId !== null && platformOf(after.context.method) !== null),
    'Conecs is ready when pan, expiry and cvv are valid and reuse is allowed, and then at once': ({
      after,
    }) => {
      const { method, details } = after.context;
      if (platformOf(method) !== 'conecs')
        return !after.matches({ collecting: 'conecs' }) && !after.matches({ collecting: 'awaitingFields' });
      if (after.matches('collecting')) return !fieldsAreRight(details);
      return !isPayable(after) || fieldsAreRight(details);
    },
    'a wallet is ready with an instrument of its own platform, and then at once': ({ after }) => {
      const platform = platformOf(after.context.method);
      if (platform === null || platform === 'conecs') return true;
      const isLinked = instrumentFor(after.context)?.platform === platform;
      if (after.matches({ collecting: 'signedOut' })) return !isLinked;
      return !isPayable(after) || isLinked;
    },
    'every instrument stands under its own platform': ({ after }) =>
      platforms.every((platform) => {
        const linked = after.context.instruments[platform];
        return linked === undefined || linked.platform === platform;
      }),
    'switching back and forth loses nothing that was entered': ({ before, event, after }) =>
      event.type !== 'charge.changed' || enteredOf(before.context) === enteredOf(after.context),
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
    'what befalls one platform touches no other': ({ before, event, after }) =>
      isOver(event) ||
      ['customer.known', 'conecs.edited', 'order.refunded'].includes(event.type) ||
      othersOf(before.context, platformOf(before.context.method)) ===
        othersOf(after.context, platformOf(before.context.method)),
    'the fields of a Conecs card speak of Conecs alone': ({ before, event, after }) =>
      event.type !== 'conecs.edited' ||
      platformOf(before.context.method) === 'conecs' ||
      json([before.value, before.context.problem]) === json([after.value, after.context.problem]),
    'a form that failed stops those who need it alone': ({ before: { context }, event }) =>
      event.type !== 'voucherForm.failed' ||
      platformOf(context.method) === 'conecs' ||
      (platformOf(context.method) !== null && instrumentFor(context) === undefined),
    'another number is another card until it is submitted': ({ event, after: { context } }) =>
      event.type !== 'conecs.edited' ||
      (context.instruments.conecs === undefined && context.balances.conecs === undefined),
    'an answer counts while its question is open, and never later': ({ before, event }) =>
      Object.entries(asking).every(([actor, isOpen]) => !isAnswerOf(event, actor) || isOpen(before)),
    'a buyer is made of a shopper who has none yet': ({ after }) =>
      !after.matches('creatingBuyer') || (after.context.buyerId === null && after.context.request !== null),
    'another shopper begins anew, the same one goes on': ({ before, event, after }) => {
      if (event.type !== 'customer.known') return true;
      const isAnother = event['request'].customer.email !== before.context.request?.customer.email;
      return isAnother
        ? !/buy_|ins_|true|\d/.test(enteredOf(after.context))
        : enteredOf(before.context) === enteredOf(after.context);
    },
    'a window opens at the shopper’s own press': (step) =>
      !entered(step, asking.linkWallet) || step.event.type === 'wallet.requested',
    'an instrument is made and checked at the press to pay alone': (step) =>
      (!entered(step, asking.submitFields) || step.event.type === 'verification.requested') &&
      (!entered(step, asking.checkInstrument) ||
        step.event.type === 'verification.requested' ||
        answered(step.event, 'submitFields', 'ins_conecs')),
    'an instrument of another platform is said, and not kept': ({ before, event, after }) => {
      const outcome = event['output'];
      const isOurs = outcome?.instrument?.platform === platformOf(before.context.method);
      return (
        outcome?.kind !== 'linked' ||
        isOurs ||
        (after.context.problem?.kind === 'mismatched' &&
          enteredOf(before.context) === enteredOf(after.context))
      );
    },
    'a link that did not come about says why': ({ event, after: { context } }) => {
      const kind = event['output']?.kind;
      return !['popupClosed', 'popupBlocked'].includes(kind) || context.problem?.kind === kind;
    },
    'who is not answered may try again, and reads so': ({ before, event, after }) =>
      !/^xstate\.error|answerTimeout|submissionTimeout/.test(event.type) ||
      platformOf(before.context.method) === null ||
      (after.matches('refused') && after.context.problem?.kind === 'unavailable'),
    'an instrument that its provider does not know is forgotten': ({ event, after }) =>
      !answered(event, 'checkInstrument', 'refused') || instrumentFor(after.context) === undefined,
    'insufficient is a balance below what is taken at once, or the provider’s word': ({
      before,
      event,
      after,
    }) =>
      !after.matches('insufficient') ||
      before.matches('insufficient') ||
      answered(event, 'checkInstrument', '"isSufficient":false') ||
      (balanceFor(after.context) ?? Infinity) < (after.context.dueNow ?? 0),
    'what is known to be too little is never ready': ({ after }) =>
      !after.matches('ready') || (balanceFor(after.context) ?? Infinity) >= (after.context.dueNow ?? 0),
    'an error says what happened': ({ after }) => !after.matches('refused') || after.context.problem !== null,
    'what is ready has no problem, and a problem belongs to the method that it befell': ({
      before,
      after: { value, context },
    }) => context.problem === null || (value !== 'ready' && context.method === before.context.method),
    'after wiping, and after the order, nothing of the shopper is left': ({ event, after }) =>
      !isOver(event) || !traces.some((trace) => json({ ...after.context, parent: null }).includes(trace)),
  },
};
