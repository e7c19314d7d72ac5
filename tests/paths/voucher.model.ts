import { type AnyEventObject, createEmptyActor } from 'xstate';
import { platforms, type Platform, platformOf } from '#machines/domain/methods.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { isActorResponse, isDoneOrErrorOf, json } from '#tests/support/reports.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { answers } from './voucher.answers.ts';
import {
  requestStates,
  balanceFor,
  fieldsAreValid,
  instrumentFor,
  isPayable,
  type VoucherSnapshot,
  type VoucherStep,
} from './voucher.predicates.ts';
import { events, instruments, requests } from './voucher.samples.ts';
import { expectations } from './voucher.expectations.ts';

const entered = ({ before, after }: VoucherStep, is: (snapshot: VoucherSnapshot) => boolean): boolean =>
  is(after) && !is(before);

/** Returns the voucher data that the customer entered or linked, and the balances, as text. */
const enteredOf = ({ details, instruments: linked, balances, buyerId }: VoucherContext): string =>
  json([details, linked, balances, buyerId]);

/** Returns the linked instruments and balances as text, except those of the given platform. */
const othersOf = ({ instruments: linked, balances }: VoucherContext, own: Platform | null): string =>
  json(platforms.filter((one) => one !== own).map((one) => [linked[one], balances[one]]));

/** Personal data in the samples, which the voucher machine must delete at the end of a visit. */
const traces = [
  ...requests.map(({ customer }) => customer.email),
  ...instruments.map(({ id }) => id),
  'buy_1',
  'true',
];

/** `true` if the event ends the visit: the customer has ordered or deleted all data. */
const isOver = ({ type }: AnyEventObject): boolean => type === 'data.wiped' || type === 'order.completed';

export const model: ShopModel<VoucherSnapshot> = {
  machine: voucherMachine,
  manualTests: byHandOf('voucher'),
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
      fieldsAreValid(context.details),
      context.areFieldsLoaded,
      platforms.map((platform) => [context.instruments[platform]?.id, context.balances[platform]]),
      context.problem?.kind,
    ]),
  invariants: {
    ...answers,
    'accepts payment only with a buyer and a method of PayGreen': ({ after }) =>
      !isPayable(after) || (after.context.buyerId !== null && platformOf(after.context.method) !== null),
    'becomes ready for Conecs only with valid, reusable fields': ({ after }) => {
      const { method, details } = after.context;
      if (platformOf(method) !== 'conecs')
        return !after.matches({ collecting: 'conecs' }) && !after.matches({ collecting: 'awaitingFields' });
      if (after.matches('collecting')) return !fieldsAreValid(details);
      return !isPayable(after) || fieldsAreValid(details);
    },
    'becomes ready for a wallet only with an instrument of its platform': ({ after }) => {
      const platform = platformOf(after.context.method);
      if (platform === null || platform === 'conecs') return true;
      const isLinked = instrumentFor(after.context)?.platform === platform;
      if (after.matches({ collecting: 'signedOut' })) return !isLinked;
      return !isPayable(after) || isLinked;
    },
    'stores each instrument under its own platform': ({ after }) =>
      platforms.every((platform) => {
        const linked = after.context.instruments[platform];
        return linked === undefined || linked.platform === platform;
      }),
    'retains entered data when the method changes': ({ before, event, after }) =>
      event.type !== 'charge.changed' || enteredOf(before.context) === enteredOf(after.context),
    'uses the last chosen method except during a verification': ({ before, event, after }) => {
      if (isOver(event)) return after.context.method === 'PAYMENT_METHOD_CB';
      const isAccepted = event.type === 'charge.changed' && !before.matches('verifying');
      const { method, dueNow } = isAccepted ? event : before.context;
      return after.context.method === method && after.context.dueNow === dueNow;
    },
    'changes only data of the chosen platform': ({ before, event, after }) =>
      isOver(event) ||
      ['customer.known', 'conecs.edited', 'order.refunded'].includes(event.type) ||
      othersOf(before.context, platformOf(before.context.method)) ===
        othersOf(after.context, platformOf(before.context.method)),
    'ignores Conecs fields while another method is chosen': ({ before, event, after }) =>
      event.type !== 'conecs.edited' ||
      platformOf(before.context.method) === 'conecs' ||
      json([before.value, before.context.problem]) === json([after.value, after.context.problem]),
    'accepts a form failure only for methods that need the form': ({ before: { context }, event }) =>
      event.type !== 'voucherForm.failed' ||
      platformOf(context.method) === 'conecs' ||
      (platformOf(context.method) !== null && instrumentFor(context) === undefined),
    'clears the Conecs instrument when its fields change': ({ event, after: { context } }) =>
      event.type !== 'conecs.edited' ||
      (context.instruments.conecs === undefined && context.balances.conecs === undefined),
    'accepts a response only while its request is active': ({ before, event }) =>
      Object.entries(requestStates).every(
        ([actor, isOpen]) => !isDoneOrErrorOf(event, actor) || isOpen(before),
      ),
    'creates a buyer only for a customer without one': ({ after }) =>
      !after.matches('creatingBuyer') || (after.context.buyerId === null && after.context.request !== null),
    'clears all data for another customer and none for the same': ({ before, event, after }) => {
      if (event.type !== 'customer.known') return true;
      const isAnother = event['request'].customer.email !== before.context.request?.customer.email;
      return isAnother
        ? !/buy_|ins_|true|\d/.test(enteredOf(after.context))
        : enteredOf(before.context) === enteredOf(after.context);
    },
    'opens a wallet window only on request': (step) =>
      !entered(step, requestStates.linkWallet) || step.event.type === 'wallet.requested',
    'submits and checks an instrument only on a pay request': (step) =>
      (!entered(step, requestStates.submitFields) || step.event.type === 'verification.requested') &&
      (!entered(step, requestStates.checkInstrument) ||
        step.event.type === 'verification.requested' ||
        isActorResponse(step.event, 'submitFields', 'ins_conecs')),
    'rejects an instrument of another platform': ({ before, event, after }) => {
      const outcome = event['output'];
      const isOurs = outcome?.instrument?.platform === platformOf(before.context.method);
      return (
        outcome?.kind !== 'linked' ||
        isOurs ||
        (after.context.problem?.kind === 'mismatched' &&
          enteredOf(before.context) === enteredOf(after.context))
      );
    },
    'stores the reason of a failed link': ({ event, after: { context } }) => {
      const kind = event['output']?.kind;
      return !['popupClosed', 'popupBlocked'].includes(kind) || context.problem?.kind === kind;
    },
    'reports a failed request and allows a retry': ({ before, event, after }) =>
      !/^xstate\.error|answerTimeout|submissionTimeout/.test(event.type) ||
      platformOf(before.context.method) === null ||
      (after.matches('refused') && after.context.problem?.kind === 'unavailable'),
    'clears an instrument that its provider rejects': ({ event, after }) =>
      !isActorResponse(event, 'checkInstrument', 'refused') || instrumentFor(after.context) === undefined,
    'reports an insufficient balance only if it is too low or the provider reports it': ({
      before,
      event,
      after,
    }) =>
      !after.matches('insufficient') ||
      before.matches('insufficient') ||
      isActorResponse(event, 'checkInstrument', '"isSufficient":false') ||
      (balanceFor(after.context) ?? Infinity) < (after.context.dueNow ?? 0),
    'never becomes ready with a balance that is too low': ({ after }) =>
      !after.matches('ready') || (balanceFor(after.context) ?? Infinity) >= (after.context.dueNow ?? 0),
    'stores a problem for every error': ({ after }) =>
      !after.matches('refused') || after.context.problem !== null,
    'clears the problem when ready or when the method changes': ({ before, after: { value, context } }) =>
      context.problem === null || (value !== 'ready' && context.method === before.context.method),
    'clears the customer’s data after a wipe or an order': ({ event, after }) =>
      !isOver(event) || !traces.some((trace) => json({ ...after.context, parent: null }).includes(trace)),
  },
};
