import type { AnyEventObject, SnapshotFrom } from 'xstate';
import * as facts from '#machines/order/order.facts.ts';
import * as rulings from '#machines/order/rulingFacts.ts';
import type { orderMachine } from '#machines/order/order.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';
import { cases } from './order.cases.ts';
import { endings } from './order.endings.ts';
import { unpaidEvents } from './order.samples.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type Order = SnapshotFrom<typeof orderMachine>;

const unreachable = { kind: 'unreachable' };
const isCounted = ({ before, after }: Step<Order>): boolean =>
  after.context.attempts === before.context.attempts + 1;
const isInTime = ({ context }: Order): boolean => !context.isVoucherLate;
const isLookedUp = ({ context }: Order): boolean => context.agreed?.voucher === 'paygreen';
/** `true` if a provider sent no response, or a response without an outcome. */
const isUnanswered = ({ output }: AnyEventObject): boolean =>
  output === undefined || output.kind === 'unanswered';

export const expectations: Expectations<SnapshotFrom<typeof orderMachine>> = {
  'resets the attempts at each step': {
    arriving: [
      'verifyingCard',
      'checkingAgain',
      'authorisingVoucher',
      'registering',
      'undoingVoucher',
      'refunding',
      'needsAttention',
    ],
    has: { attempts: 0 },
  },
  'waits after a failed attempt and counts it': [
    {
      given: 'verifyingCard',
      when: ['readPayment failed', 'claimCheckout failed'],
      leadsTo: 'verifyingCard.waiting',
      satisfies: isCounted,
    },
    {
      given: 'verifyingCard',
      when: 'readPayment done',
      where: (_, { output }) => facts.paymentIsUndecided(output),
      leadsTo: 'verifyingCard.waiting',
      satisfies: isCounted,
    },
    {
      given: 'checkingAgain',
      when: ['checkAgain failed', 'checkAgain done'],
      where: ({ context }, { output = unreachable }) =>
        output.kind === 'unreachable' && !rulings.isFullyReturned(context),
      leadsTo: 'checkingAgain.waiting',
      satisfies: isCounted,
    },
    {
      given: 'authorisingVoucher',
      when: ['openSession failed', 'openSession done'],
      where: (before, event) => isInTime(before) && (event['output'] ?? unreachable).kind === 'unreachable',
      leadsTo: 'authorisingVoucher.awaitingSession',
      satisfies: isCounted,
    },
    {
      given: 'authorisingVoucher',
      when: ['authoriseVoucher failed', 'authoriseVoucher done'],
      where: (before, event) => isLookedUp(before) && isInTime(before) && isUnanswered(event),
      leadsTo: 'authorisingVoucher.waiting',
      satisfies: isCounted,
    },
    {
      given: 'authorisingVoucher',
      when: ['findVoucher failed', 'findVoucher done'],
      where: (before, { output }) => isInTime(before) && !['authorised', 'refused'].includes(output?.kind),
      leadsTo: 'authorisingVoucher.awaitingSearch',
      satisfies: isCounted,
    },
    {
      given: 'registering',
      when: 'registerOrder done',
      with: { kind: 'unanswered', mayRepeat: true },
      where: ({ context }) => !rulings.isFullyReturned(context),
      leadsTo: 'registering.waiting',
      satisfies: isCounted,
    },
    {
      given: 'undoingVoucher',
      when: 'undoVoucher failed',
      leadsTo: 'undoingVoucher.waiting',
      satisfies: isCounted,
    },
    {
      given: 'undoingVoucher',
      when: 'undoVoucher done',
      with: unreachable,
      leadsTo: 'undoingVoucher.waiting',
      satisfies: isCounted,
    },
    { given: 'refunding', when: 'refundPayment failed', leadsTo: 'refunding.waiting', satisfies: isCounted },
    {
      given: 'needsAttention',
      when: 'raiseAttention failed',
      leadsTo: 'needsAttention.unlisted',
      satisfies: isCounted,
    },
    { given: 'closed', when: 'releaseCheckout failed', leadsTo: 'closed.unreleased', satisfies: isCounted },
    {
      given: 'refunding',
      when: 'refundPayment done',
      with: unreachable,
      leadsTo: 'refunding.waiting',
      satisfies: isCounted,
    },
  ],
  'retries after a delay or on request': [
    {
      given: 'verifyingCard.waiting',
      when: ['settlement.requested', 'retry.requested', 'retryDelay over'],
      starts: 'readPayment',
    },
    {
      given: 'unpaid',
      when: 'settlement.requested',
      leadsTo: 'verifyingCard.reading',
      starts: 'readPayment',
      has: { rechecks: 0 },
      satisfies: ({ before, after }) => after.context.round === before.context.round + 1,
    },
    {
      given: 'unpaid',
      when: 'recheckDelay over',
      where: ({ context }) => context.rechecks < 3,
      leadsTo: 'verifyingCard.reading',
      starts: 'readPayment',
      satisfies: ({ before, after }) => after.context.rechecks === before.context.rechecks + 1,
    },
    {
      given: 'unpaid',
      when: 'recheckDelay over',
      where: ({ context }) => context.rechecks === 3,
      ignored: true,
    },
    // A failed write to the list of operator cases is retried.
    { given: 'needsAttention.unlisted', when: 'retryDelay over', starts: 'raiseAttention' },
    { given: 'closed.unreleased', when: 'retryDelay over', starts: 'releaseCheckout' },
    { given: 'checkingAgain.waiting', when: ['retry.requested', 'retryDelay over'], starts: 'checkAgain' },
    { given: 'registering.waiting', when: ['retry.requested', 'retryDelay over'], starts: 'registerOrder' },
    { given: 'undoingVoucher.waiting', when: ['retry.requested', 'retryDelay over'], starts: 'undoVoucher' },
    { given: 'refunding.waiting', when: ['retry.requested', 'retryDelay over'], starts: 'refundPayment' },
    { given: 'authorisingVoucher.awaitingSession', when: 'retryDelay over', starts: 'openSession' },
    {
      given: 'authorisingVoucher.waiting',
      when: ['voucher.surfaced', 'retryDelay over'],
      starts: 'authoriseVoucher',
    },
    {
      given: 'authorisingVoucher.awaitingSearch',
      when: ['voucher.surfaced', 'retryDelay over'],
      starts: 'findVoucher',
    },
  ],
  'reads the payment again after a request during a read': {
    given: 'verifyingCard',
    when: 'readPayment done',
    where: ({ context }, event) => context.hasNewRequest && unpaidEvents.includes(event),
    leadsTo: 'verifyingCard.reading',
    starts: 'readPayment',
    has: { hasNewRequest: false },
  },
  'checks a successful payment against earlier payments of its checkout, then the order again': [
    {
      given: 'verifyingCard',
      when: 'readPayment done',
      where: (_, { output }) => facts.paymentIsAsAgreed(output),
      leadsTo: 'verifyingCard.claiming',
      starts: 'claimCheckout',
    },
    {
      given: 'verifyingCard',
      when: 'claimCheckout done',
      with: { kind: 'first' },
      leadsTo: 'checkingAgain',
      starts: 'checkAgain',
    },
  ],
  'refunds an order that fails the last check': {
    given: 'checkingAgain',
    when: 'checkAgain done',
    with: { kind: 'refused' },
    leadsTo: 'refunding',
    starts: 'refundPayment',
    satisfies: ({ event, after }) => after.context.refundReason === event['output'].reason,
  },
  'authorises the voucher once date and e-mail are valid': [
    {
      given: 'checkingAgain',
      when: 'checkAgain done',
      where: ({ context }, { output }) => facts.paygreenIsDue(context, output),
      starts: 'authoriseVoucher',
    },
    {
      given: 'checkingAgain',
      when: 'checkAgain done',
      where: ({ context }, { output }) => facts.edenredIsDue(context, output),
      starts: 'openSession',
    },
  ],
  'raises a case for a payment without a draft': {
    given: 'verifyingCard',
    when: 'readPayment done',
    where: (_, { output }) => facts.paymentIsOrphan(output),
    leadsTo: 'needsAttention',
    copies: 'payment',
    has: { attention: 'draftMissing' },
  },
  'ends a voucher request after its time limit': [
    {
      given: ['authorisingVoucher.awaitingSession', 'authorisingVoucher.waiting'],
      when: 'voucherLimit over',
      leadsTo: 'registering',
      has: { voucherState: 'uncertain' },
    },
    {
      given: 'authorisingVoucher.awaitingSearch',
      when: 'voucherLimit over',
      leadsTo: 'refunding',
      has: { voucherState: 'refused' },
    },
    {
      given: 'authorisingVoucher',
      when: 'patienceLimit over',
      leadsTo: 'needsAttention',
      has: { voucherState: 'uncertain' },
    },
    {
      given: 'authorisingVoucher',
      when: ['authoriseVoucher failed', 'authoriseVoucher done'],
      where: (before, event) => !isLookedUp(before) && isUnanswered(event),
      leadsTo: 'registering',
      has: { voucherState: 'uncertain' },
    },
  ],
  'looks up a decline that an earlier request may contradict': {
    given: 'authorisingVoucher',
    when: 'authoriseVoucher done',
    where: (before, { output }) =>
      isInTime(before) && facts.voucherDeclineIsUncertain(before.context, output),
    leadsTo: 'authorisingVoucher.awaitingSearch',
    satisfies: isCounted,
  },
  ...endings,
  ...cases,
};
