import { expect, test } from 'vitest';
import { and, createActor, not, or, setup } from 'xstate';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import { evaluateEvent } from '#workbench/inspector/agent/machineInfo.ts';

const till = setup({
  types: {} as { context: { cents: number; isOpen: boolean } },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isAtLeast: ({ context }, cents: number) => context.cents >= cents,
    isEmpty: ({ context }) => context.cents === 0,
    mayPay: and([
      ({ context: { isOpen } }) => isOpen,
      not(function isBroke({ context }) {
        return context.cents < 5;
      }),
    ]),
  },
}).createMachine({
  id: 'till',
  context: { cents: 3, isOpen: true },
  on: {
    paid: { guard: 'mayPay', actions: [] },
    closed: { guard: or(['isEmpty', and(['isOpen', not({ type: 'isAtLeast', params: 2 })])]), actions: [] },
    counted: { guard: 'isOpen', actions: [] },
  },
});
const guardsFor = (type: string) =>
  evaluateEvent(createActor(till).getSnapshot(), { type }, hideFields()).guards;

test('returns the actual and the required result for every part of a combined guard', () => {
  expect(guardsFor('closed')).toEqual([
    expect.objectContaining({
      answer: false,
      parts: [
        { guard: 'isEmpty', answer: false, isWanted: true },
        { guard: 'isOpen', answer: true, isWanted: true },
        { guard: 'isAtLeast', param: '2', answer: true, isWanted: false },
      ],
    }),
  ]);
});

test('lists the parts of a named combined guard', () => {
  expect(guardsFor('paid')[0]).toMatchObject({
    guard: 'mayPay',
    answer: false,
    parts: [{ answer: true }, { guard: 'isBroke', answer: true, isWanted: false }],
  });
});

test('lists no parts for a simple guard', () => {
  expect(guardsFor('counted')).toEqual([expect.not.objectContaining({ parts: expect.anything() })]);
});
