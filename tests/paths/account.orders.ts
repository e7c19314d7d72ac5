import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type Account = SnapshotFrom<typeof accountMachine>;

const isOfAnotherIntent = (
  { context }: Pick<Account, 'context'>,
  { kind, intentId }: AnyEventObject['output'],
): boolean => kind === 'alreadyPaid' && intentId !== context.request?.intentId;

/** Expectations of the account machine after the order request, which follows the card payment. */
export const orders: Expectations<Account> = {
  'ignores customer edits after the order request': {
    given: ['FINALISING_ORDER', 'ACCOUNT_CREATED'],
    when: ['email.discarded', 'email.submitted', 'email.exists', 'customer.identified', 'customer.submitted'],
    ignored: true,
  },
  'reports the order as not created unless the server confirms it': [
    {
      given: 'FINALISING_ORDER',
      when: 'finalizeOrder done',
      with: { kind: 'created' },
      leadsTo: 'ACCOUNT_CREATED',
      copies: 'outcome',
    },
    {
      given: 'FINALISING_ORDER',
      when: 'finalizeOrder done',
      where: (before, { output }) => output.kind !== 'created' && !isOfAnotherIntent(before, output),
      leadsTo: 'ACCOUNT_NOT_CREATED',
      copies: 'outcome',
    },
    {
      given: 'FINALISING_ORDER',
      when: ['finalizeOrder failed', 'orderTimeout over'],
      leadsTo: 'ACCOUNT_NOT_CREATED',
    },
  ],
  'requests the order of a paid intent': {
    when: 'order.requested',
    where: (before) => !before.matches('FINALISING_ORDER') && !before.matches('ACCOUNT_CREATED'),
    leadsTo: 'FINALISING_ORDER',
    starts: 'finalizeOrder',
    copies: 'request',
  },
  'requests the order of another intent that was paid instead': {
    given: 'FINALISING_ORDER',
    when: 'finalizeOrder done',
    where: (before, { output }) => isOfAnotherIntent(before, output),
    leadsTo: 'FINALISING_ORDER',
    starts: 'finalizeOrder',
    satisfies: ({ event, after }) => after.context.request?.intentId === event['output'].intentId,
  },
  'reports a created order again on request': {
    given: 'ACCOUNT_CREATED',
    when: 'order.requested',
    leadsTo: 'ACCOUNT_CREATED',
    sends: 'account.changed',
  },
};
