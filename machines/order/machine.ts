import { required } from '#machines/required.ts';
import { checkingAgain } from './checkingAgain.ts';
import { orderSetup } from './setup.ts';
import { refunding } from './refunding.ts';
import { registering } from './registering.ts';
import { verifyingCard } from './verifyingCard.ts';

/**
 * From a card intent to exactly one order with the main backend, or the money back. One runs for each
 * intent, durably, whoever asks for it and however often. Every wait is a state, so that what an order
 * waits for can be seen.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    round: 0,
    isAskedMeanwhile: false,
    attempts: 0,
    payment: null,
    agreed: null,
    account: null,
    refundReason: null,
    isRefunded: false,
    attention: null,
  }),
  initial: 'verifyingCard',
  states: {
    verifyingCard,
    // An answer, and not the last one: the shopper may still pay with this very intent.
    unpaid: {
      tags: ['answered'],
      on: { 'settlement.requested': { target: 'verifyingCard', actions: 'beginRound' } },
    },
    checkingAgain,
    registering,
    refunding,
    completed: { type: 'final', tags: ['answered'] },
    refunded: { type: 'final', tags: ['answered'] },
    needsAttention: {
      tags: ['answered', 'problem'],
      initial: 'raising',
      states: {
        raising: {
          invoke: {
            id: 'raiseAttention',
            src: 'raiseAttention',
            input: ({ context: { intentId, attention, isRefunded } }) => ({
              intentId,
              cause: required(attention, 'cause'),
              isRefunded,
            }),
            onDone: { target: 'raised' },
            onError: { target: 'raised' },
          },
        },
        raised: {},
      },
    },
  },
});
