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
  'what the fields of a card say is known, but of fields that are gone': [
    {
      given: ['unused', 'collecting', 'ready', 'insufficient', 'refused'],
      when: 'conecs.edited',
      takes: 'details',
    },
    { given: 'creatingBuyer', when: 'conecs.edited', ignored: true },
  ],
  'fields that report nothing for long are said to be missing, and others are not': [
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
    { when: 'conecs.edited', given: ['unused', 'collecting'], has: { areFieldsHeard: true } },
    { when: 'voucherForm.failed', given: 'collecting.conecs', has: { problem: { kind: 'formBlocked' } } },
  ],
  'a press where nothing can be verified is answered at once': [
    {
      given: ['unused', 'collecting', 'insufficient', 'refused'],
      when: 'verification.requested',
      tells: 'voucher.changed',
    },
    { given: 'creatingBuyer', when: 'verification.requested', tells: 'voucher.changed', stays: true },
    {
      given: 'ready',
      when: 'verification.requested',
      where: ({ context }) => context.dueNow === null,
      tells: 'voucher.changed',
    },
  ],
  'a buyer is made of who is known, whatever they pay with': {
    given: 'unused',
    when: 'customer.known',
    where: ({ context }, { request }) => !facts.customerIsTheSame(context, request),
    leadsTo: 'creatingBuyer',
    starts: 'createBuyer',
  },
  'who orders, and where they live, is known as it was said last': {
    when: 'customer.known',
    takes: 'request',
  },
  'a card or an account that is known is asked at the press what it holds': {
    given: 'ready',
    when: 'verification.requested',
    where: ({ context }) => context.dueNow !== null && facts.instrumentIn(context) !== null,
    leadsTo: 'verifying.checking',
    starts: 'checkInstrument',
  },
  'a buyer who is there is asked for what the method needs': [
    {
      given: 'creatingBuyer',
      when: 'createBuyer done',
      with: { kind: 'created' },
      where: ({ context }) => facts.fieldsAreAwaited(context),
      leadsTo: 'collecting.awaitingFields',
    },
    {
      given: 'creatingBuyer',
      when: 'createBuyer done',
      with: { kind: 'created' },
      where: ({ context }) =>
        facts.instrumentIsTyped(context) && context.areFieldsHeard && !isFilled(context.details),
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
  'a buyer who cannot be made troubles only who pays with one': [
    {
      given: 'creatingBuyer',
      when: ['createBuyer done', 'createBuyer failed', 'answerTimeout over'],
      where: ({ context }, event) => facts.methodIsOurs(context) && !isCreated(event),
      leadsTo: 'refused',
    },
    {
      given: 'creatingBuyer',
      when: ['createBuyer done', 'createBuyer failed', 'answerTimeout over'],
      where: ({ context }, event) => !facts.methodIsOurs(context) && !isCreated(event),
      leadsTo: 'unused',
    },
  ],
  'while a buyer is being made, another choice is only known': {
    given: 'creatingBuyer',
    when: 'charge.changed',
    takes: ['method', 'dueNow'],
    stays: true,
    quiet: true,
  },
  'a wallet’s window opens at a press, and forgets what went wrong': {
    given: 'collecting.signedOut',
    when: 'wallet.requested',
    leadsTo: 'collecting.linking',
    starts: 'linkWallet',
    has: { problem: null },
  },
  'a window that is closed, or open for too long, links nothing': [
    { given: 'collecting.linking', when: 'wallet.cancelled', leadsTo: 'collecting.signedOut' },
    {
      given: 'collecting.linking',
      when: 'windowTimeout over',
      leadsTo: 'collecting.signedOut',
      has: { problem: { kind: 'popupClosed' } },
    },
  ],
  'another price does not close the window': {
    given: 'collecting.linking',
    when: 'charge.changed',
    where: ({ context }, { method }) => method === context.method,
    takes: 'dueNow',
    stays: true,
  },
  'what the window brings is the method’s, or refused': [
    {
      given: 'collecting.linking',
      when: 'linkWallet done',
      where: ({ context }, { output }) => facts.instrumentIsLinked(context, output),
      leadsTo: 'ready',
      so: hasInstrument,
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
  'a wallet that is given up is asked for anew': {
    given: ['ready', 'insufficient', 'refused'],
    when: 'wallet.forgotten',
    where: ({ context }) => context.method === 'PAYMENT_METHOD_SWILE' && context.buyerId !== null,
    leadsTo: 'collecting.signedOut',
    so: ({ after }) => facts.instrumentIn(after.context) === null,
  },
  'a card’s fields become an instrument, or a refusal': [
    {
      given: 'verifying.submitting',
      when: 'submitFields done',
      where: ({ context }, { output }) => facts.instrumentIsLinked(context, output),
      leadsTo: 'verifying.checking',
      starts: 'checkInstrument',
      so: hasInstrument,
    },
    {
      given: 'verifying.submitting',
      when: 'submitFields done',
      where: ({ context }, { output }) => !facts.instrumentIsLinked(context, output),
      leadsTo: 'refused',
    },
  ],
  'what an instrument holds is known from its verification': [
    {
      given: 'verifying.checking',
      when: 'checkInstrument done',
      with: { kind: 'known' },
      so: ({ event, after: { context } }) =>
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
