import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { platformOf } from '#machines/domain/methods.ts';
import * as facts from '#machines/voucher/voucher.facts.ts';
import type { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { retries } from './voucher.retries.ts';

type Voucher = SnapshotFrom<typeof voucherMachine>;

const isFilled = (details: Voucher['context']['details']): boolean =>
  Object.values(details).every((part) => part === true);

const isCreated = ({ output }: AnyEventObject): boolean => output?.kind === 'created';

const hasInstrument = ({ event, after: { context } }: Step<Voucher>): boolean =>
  facts.instrumentIn(context)?.id === event['output'].instrument.id &&
  platformOf(context.method) === event['output'].instrument.platform;

export const expectations: Expectations<SnapshotFrom<typeof voucherMachine>> = {
  'stores the state of the card fields unless they are unmounted': [
    {
      given: ['unused', 'collecting', 'ready', 'insufficient', 'refused'],
      when: 'conecs.edited',
      copies: 'details',
    },
    { given: 'creatingBuyer', when: 'conecs.edited', ignored: true },
  ],
  'reports fields that do not respond as blocked': [
    {
      given: 'collecting.awaitingFields',
      when: 'fieldsTimeout over',
      leadsTo: 'refused',
      has: { problem: { kind: 'formBlocked' } },
    },
    {
      given: 'collecting.awaitingFields',
      when: 'conecs.edited',
      where: (_, { details }) => !isFilled(details),
      leadsTo: 'collecting.conecs',
    },
    { when: 'conecs.edited', given: ['unused', 'collecting'], has: { areFieldsLoaded: true } },
    { when: 'voucherForm.failed', given: 'collecting.conecs', has: { problem: { kind: 'formBlocked' } } },
  ],
  'responds at once to a press that cannot be verified': [
    {
      given: ['unused', 'collecting', 'insufficient', 'refused'],
      when: 'verification.requested',
      sends: 'voucher.changed',
    },
    { given: 'creatingBuyer', when: 'verification.requested', sends: 'voucher.changed', stays: true },
    {
      given: 'ready',
      when: 'verification.requested',
      where: ({ context }) => context.dueNow === null,
      sends: 'voucher.changed',
    },
  ],
  'creates a buyer for a new customer, whatever the method': {
    given: 'unused',
    when: 'customer.known',
    where: ({ context }, { request }) => !facts.customerIsTheSame(context, request),
    leadsTo: 'creatingBuyer',
    starts: 'createBuyer',
  },
  'stores the last customer and address': {
    when: 'customer.known',
    copies: 'request',
  },
  'checks the instrument on a pay request': {
    given: 'ready',
    when: 'verification.requested',
    where: ({ context }) => context.dueNow !== null && facts.instrumentIn(context) !== null,
    leadsTo: 'verifying.checking',
    starts: 'checkInstrument',
  },
  'shows the input of the method once the buyer exists': [
    {
      given: 'creatingBuyer',
      when: 'createBuyer done',
      with: { kind: 'created' },
      where: ({ context }) => facts.fieldsAreLoading(context),
      leadsTo: 'collecting.awaitingFields',
    },
    {
      given: 'creatingBuyer',
      when: 'createBuyer done',
      with: { kind: 'created' },
      where: ({ context }) =>
        facts.instrumentIsTyped(context) && context.areFieldsLoaded && !isFilled(context.details),
      leadsTo: 'collecting.conecs',
    },
    {
      given: 'creatingBuyer',
      when: 'createBuyer done',
      with: { kind: 'created' },
      where: ({ context }) => context.method === 'PAYMENT_METHOD_SWILE',
      leadsTo: 'collecting.signedOut',
    },
  ],
  'rejects the method without a buyer only if it needs one': [
    {
      given: 'creatingBuyer',
      when: ['createBuyer done', 'createBuyer failed', 'answerTimeout over'],
      where: ({ context }, event) => facts.methodIsPaygreen(context) && !isCreated(event),
      leadsTo: 'refused',
    },
    {
      given: 'creatingBuyer',
      when: ['createBuyer done', 'createBuyer failed', 'answerTimeout over'],
      where: ({ context }, event) => !facts.methodIsPaygreen(context) && !isCreated(event),
      leadsTo: 'unused',
    },
  ],
  'stores another method while the buyer is being created': {
    given: 'creatingBuyer',
    when: 'charge.changed',
    copies: ['method', 'dueNow'],
    stays: true,
    hasNoEffects: true,
  },
  'opens the wallet window on request and clears the problem': {
    given: 'collecting.signedOut',
    when: 'wallet.requested',
    leadsTo: 'collecting.linking',
    starts: 'linkWallet',
    has: { problem: null },
  },
  'links nothing if the window is closed or times out': [
    { given: 'collecting.linking', when: 'wallet.cancelled', leadsTo: 'collecting.signedOut' },
    {
      given: 'collecting.linking',
      when: 'windowTimeout over',
      leadsTo: 'collecting.signedOut',
      has: { problem: { kind: 'popupClosed' } },
    },
  ],
  'leaves the window open when the price changes': {
    given: 'collecting.linking',
    when: 'charge.changed',
    where: ({ context }, { method }) => method === context.method,
    copies: 'dueNow',
    stays: true,
  },
  'accepts only an instrument of the chosen method': [
    {
      given: 'collecting.linking',
      when: 'linkWallet done',
      where: ({ context }, { output }) => facts.instrumentIsLinked(context, output),
      leadsTo: 'ready',
      satisfies: hasInstrument,
    },
    {
      given: 'collecting.linking',
      when: 'linkWallet done',
      with: { kind: 'linked' },
      where: ({ context }, { output }) => !facts.instrumentIsLinked(context, output),
      leadsTo: 'refused',
    },
    {
      given: 'collecting.linking',
      when: 'linkWallet done',
      where: (_, { output }) => ['popupClosed', 'popupBlocked', 'refused'].includes(output.kind),
      leadsTo: 'collecting.signedOut',
    },
  ],
  'requires another wallet after one is removed': {
    given: ['ready', 'insufficient', 'refused'],
    when: 'wallet.forgotten',
    where: ({ context }) => context.method === 'PAYMENT_METHOD_SWILE' && context.buyerId !== null,
    leadsTo: 'collecting.signedOut',
    satisfies: ({ after }) => facts.instrumentIn(after.context) === null,
  },
  'converts card fields to an instrument or rejects them': [
    {
      given: 'verifying.submitting',
      when: 'submitFields done',
      where: ({ context }, { output }) => facts.instrumentIsLinked(context, output),
      leadsTo: 'verifying.checking',
      starts: 'checkInstrument',
      satisfies: hasInstrument,
    },
    {
      given: 'verifying.submitting',
      when: 'submitFields done',
      where: ({ context }, { output }) => !facts.instrumentIsLinked(context, output),
      leadsTo: 'refused',
    },
  ],
  'submits typed card fields on a pay request': { arriving: 'verifying.submitting', starts: 'submitFields' },
  'stores the balance of a verified instrument': [
    {
      given: 'verifying.checking',
      when: 'checkInstrument done',
      with: { kind: 'known' },
      satisfies: ({ event, after: { context } }) =>
        (context.balances[facts.platformIn(context)] ?? null) === event['output'].available,
    },
    {
      given: 'verifying.checking',
      when: 'checkInstrument done',
      with: { kind: 'known', isSufficient: false },
      leadsTo: 'insufficient',
    },
  ],
  ...retries,
};
