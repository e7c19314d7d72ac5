import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import { codeOf } from '#machines/domain/discovery.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import { required } from '#machines/required.ts';
import { port } from '#machines/port.ts';
import * as facts from './promo.facts.ts';

type PromoEvent =
  /** `isRecheck`: the code was applied before, for example in a restored draft. */
  | { type: 'promo.submitted'; code: string; slot?: Slot; isRecheck?: boolean }
  /** The customer uses a code although the offer is better. */
  | { type: 'promo.confirmed' }
  | { type: 'promo.declined' }
  | { type: 'promo.removed' }
  /** The customer left the screen that showed the rejected code. */
  | { type: 'rejection.cleared' }
  | { type: 'mealBox.chosen'; nbMeals: number | null };

export type PromoReport = {
  type: 'promo.changed';
  promo: Promo | null;
  /** `true` if the main backend did not respond. The code stays in the draft for a later check. */
  isUnanswered?: boolean;
};

type Submission = Omit<Extract<PromoEvent, { type: 'promo.submitted' }>, 'type'>;

/** Only a network error rejects the promise. */
type CheckPromoOutcome = { kind: 'valid'; promo: Promo } | { kind: 'invalid' };

interface PromoInput {
  /** Discovery offer's code, if the offer applies on arrival. */
  readonly offerCode: string | null;
  readonly parent: ActorRef<Snapshot<unknown>, PromoReport>;
}

export interface PromoContext extends Omit<PromoInput, 'offerCode'> {
  /** Active promo code, normalized, or empty. */
  readonly code: string;
  /** Discovery offer's code, restored after another code is rejected or removed. */
  readonly offerCode: string;
  readonly nbMeals: number | null;
  /** Delivery slot at the submission, because its price is part of the comparison with the offer. */
  readonly slot: Slot;
  readonly isRecheck: boolean;
  /** Valid code that costs more than the offer. The customer decides. */
  readonly candidate: Promo | null;
}

const promoSetup = setup({
  types: {} as { context: PromoContext; events: PromoEvent; input: PromoInput; tags: 'busy' | 'problem' },
  actors: {
    checkPromo: port<CheckPromoOutcome, { code: string }>('checkPromo'),
  },
  guards: {
    codeIsBlank: (_, { code }: { code: string }) => facts.codeIsBlank(code),
    codeIsDiscovery: (_, { code }: { code: string }) => facts.codeIsDiscovery(code),
    offerIsApplied: ({ context }) => facts.offerIsApplied(context),
    offerIsBetter: ({ context }, outcome: CheckPromoOutcome) =>
      outcome.kind === 'valid' && facts.offerIsBetter(context, outcome.promo),
    codeIsValid: (_, outcome: CheckPromoOutcome) => outcome.kind === 'valid',
  },
  actions: {
    setCode: assign((_, { code, slot = defaultSlot, isRecheck = false }: Submission) => ({
      code: codeOf(code),
      slot,
      isRecheck,
    })),
    setCandidate: assign((_, outcome: CheckPromoOutcome) => ({
      candidate: outcome.kind === 'valid' ? outcome.promo : null,
    })),
    applyCandidate: assign(({ context }) => ({ code: required(context.candidate, 'promo code').code })),
    setOffer: assign((_, { code }: { code: string }) => {
      const offerCode = codeOf(code);
      return { code: offerCode, offerCode };
    }),
    returnToOffer: assign(({ context }) => ({ code: context.offerCode })),
    clearCode: assign({ code: '', offerCode: '' }),
    setMealBox: assign((_, { nbMeals }: { nbMeals: number | null }) => ({ nbMeals })),
    reportDiscovery: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'promo.changed', promo: facts.discoveryIn(context) }),
    ),
    reportPromo: sendTo(
      ({ context }) => context.parent,
      (_, outcome: CheckPromoOutcome) => ({
        type: 'promo.changed',
        promo: outcome.kind === 'valid' ? outcome.promo : null,
      }),
    ),
    reportCandidate: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'promo.changed', promo: context.candidate }),
    ),
    reportNoPromo: sendTo(({ context }) => context.parent, { type: 'promo.changed', promo: null }),
    reportUnanswered: sendTo(({ context }) => context.parent, {
      type: 'promo.changed',
      promo: null,
      isUnanswered: true,
    }),
  },
  delays: {
    // If the main backend takes longer, the price excludes the promo code.
    checkTimeout: 10_000,
  },
});

/** @rule R8.12 */
const withoutThisCode = (problem: 'invalid' | 'unreachable', report: 'reportNoPromo' | 'reportUnanswered') =>
  [
    {
      guard: 'offerIsApplied',
      target: `applied.discovery.${problem}`,
      actions: ['returnToOffer', 'reportDiscovery'],
    },
    { target: problem, actions: report },
  ] as const;

/**
 * Validates one promo code at a time. A newer code cancels the pending check. Discovery codes need no
 * request.
 * @rule R4.18, R4.36
 */
export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  context: ({ input: { parent, offerCode } }) => ({
    parent,
    code: offerCode ?? '',
    offerCode: offerCode ?? '',
    nbMeals: null,
    slot: defaultSlot,
    isRecheck: false,
    candidate: null,
  }),
  initial: 'opening',
  on: {
    'promo.submitted': [
      {
        guard: { type: 'codeIsBlank', params: ({ event }) => event },
        target: '.none',
        actions: ['clearCode', 'reportNoPromo'],
      },
      {
        guard: { type: 'codeIsDiscovery', params: ({ event }) => event },
        target: '.applied.discovery',
        reenter: true,
        actions: [{ type: 'setOffer', params: ({ event }) => event }, 'reportDiscovery'],
      },
      { target: '.checking', actions: { type: 'setCode', params: ({ event }) => event } },
    ],
    'promo.removed': { target: '.none', actions: ['clearCode', 'reportNoPromo'] },
    'mealBox.chosen': { actions: { type: 'setMealBox', params: ({ event }) => event } },
  },
  states: {
    opening: { always: [{ guard: 'offerIsApplied', target: 'applied.discovery' }, { target: 'none' }] },
    none: {},
    invalid: {
      tags: ['problem'],
      on: { 'rejection.cleared': { target: 'none', actions: 'clearCode' } },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkPromo',
        src: 'checkPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'offerIsBetter', params: ({ event }) => event.output },
            target: 'applied.discovery.outbid',
            actions: [
              { type: 'setCandidate', params: ({ event }) => event.output },
              'returnToOffer',
              'reportDiscovery',
            ],
          },
          {
            guard: { type: 'codeIsValid', params: ({ event }) => event.output },
            target: 'applied.classic',
            actions: { type: 'reportPromo', params: ({ event }) => event.output },
          },
          ...withoutThisCode('invalid', 'reportNoPromo'),
        ],
        onError: withoutThisCode('unreachable', 'reportUnanswered'),
      },
      after: {
        checkTimeout: withoutThisCode('unreachable', 'reportUnanswered'),
      },
    },
    unreachable: { tags: ['problem'] },
    applied: {
      initial: 'classic',
      states: {
        classic: {
          on: {
            'promo.removed': {
              guard: 'offerIsApplied',
              target: 'discovery',
              actions: ['returnToOffer', 'reportDiscovery'],
            },
          },
        },
        discovery: {
          on: {
            'mealBox.chosen': {
              actions: [{ type: 'setMealBox', params: ({ event }) => event }, 'reportDiscovery'],
            },
            'rejection.cleared': { target: '.granted' },
          },
          initial: 'granted',
          states: {
            granted: {},
            invalid: { tags: ['problem'] },
            unreachable: { tags: ['problem'] },
            outbid: {
              on: {
                'promo.confirmed': {
                  target: '#promo.applied.classic',
                  actions: ['applyCandidate', 'reportCandidate'],
                },
                'promo.declined': { target: 'granted' },
              },
            },
          },
        },
      },
    },
  },
});
