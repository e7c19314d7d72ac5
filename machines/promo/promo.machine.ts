import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import { codeOf } from '#machines/domain/discovery.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { port } from '#machines/port.ts';
import * as facts from './promo.facts.ts';

/** What the root tells the promo machine. */
type PromoEvent =
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.removed' }
  /** The screen on which a refused code was told of has been left. */
  | { type: 'refusal.forgotten' }
  | { type: 'mealBox.chosen'; nbMeals: number | null };

/** What the promo machine reports to the root: the reduction that counts from now on, if any. */
export type PromoReport = {
  type: 'promo.changed';
  promo: Promo | null;
  /** Nobody could say what the code is worth: it stays in the draft, to be asked about again. */
  isUnanswered?: boolean;
};

/** An unknown code is an answer, not a failure: only a broken network rejects. */
type CheckPromoOutcome = { kind: 'valid'; promo: Promo } | { kind: 'invalid' };

interface PromoInput {
  /** The code that a visit begins with, one of the discovery offer's; null where the offer waits to be taken. */
  readonly offerCode: string | null;
  readonly parent: ActorRef<Snapshot<unknown>, PromoReport>;
}

export interface PromoContext extends Omit<PromoInput, 'offerCode'> {
  /** The code as the shopper has it, trimmed and in capitals; empty when none was given. */
  readonly code: string;
  /** The offer's code that counts again when another one comes to nothing or is taken off; empty when there is none. */
  readonly offerCode: string;
  readonly nbMeals: number | null;
}

const promoSetup = setup({
  types: {} as { context: PromoContext; events: PromoEvent; input: PromoInput; tags: 'busy' | 'problem' },
  actors: {
    checkPromo: port<CheckPromoOutcome, { code: string }>('checkPromo'),
  },
  guards: {
    codeIsBlank: (_, { code }: { code: string }) => facts.codeIsBlank(code),
    codeIsDiscovery: (_, { code }: { code: string }) => facts.codeIsDiscovery(code),
    offerStands: ({ context }) => facts.offerStands(context),
    codeIsValid: (_, outcome: CheckPromoOutcome) => outcome.kind === 'valid',
  },
  actions: {
    rememberCode: assign((_, { code }: { code: string }) => ({ code: codeOf(code) })),
    rememberOffer: assign((_, { code }: { code: string }) => {
      const offerCode = codeOf(code);
      return { code: offerCode, offerCode };
    }),
    // Another code comes to nothing: what counted before it counts again.
    returnToOffer: assign(({ context }) => ({ code: context.offerCode })),
    forgetCode: assign({ code: '', offerCode: '' }),
    rememberMealBox: assign((_, { nbMeals }: { nbMeals: number | null }) => ({ nbMeals })),
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
    reportNoPromo: sendTo(({ context }) => context.parent, { type: 'promo.changed', promo: null }),
    reportUnanswered: sendTo(({ context }) => context.parent, {
      type: 'promo.changed',
      promo: null,
      isUnanswered: true,
    }),
  },
  delays: {
    // The shopper waits for a price here: rather no promo than a checkout that stands still.
    checkTimeout: 10_000,
  },
});

/** Another code comes to nothing: the offer that it was to replace stands, else there is no promo. @rule R8.12 */
const withoutThisCode = (problem: 'invalid' | 'unreachable', report: 'reportNoPromo' | 'reportUnanswered') =>
  [
    {
      guard: 'offerStands',
      target: `applied.discovery.${problem}`,
      actions: ['returnToOffer', 'reportDiscovery'],
    },
    { target: problem, actions: report },
  ] as const;

/**
 * Checks one promo code at a time; a newer one replaces it. Discovery codes are the shop's own table:
 * they need no answer, and follow the size of the box. The offer may be there from the start; another code never costs it.
 * @rule R4.18, R4.36
 */
export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  context: ({ input: { parent, offerCode } }) => ({
    parent,
    code: offerCode ?? '',
    offerCode: offerCode ?? '',
    nbMeals: null,
  }),
  initial: 'opening',
  on: {
    'promo.submitted': [
      {
        guard: { type: 'codeIsBlank', params: ({ event }) => event },
        target: '.none',
        actions: ['forgetCode', 'reportNoPromo'],
      },
      {
        guard: { type: 'codeIsDiscovery', params: ({ event }) => event },
        target: '.applied.discovery',
        reenter: true,
        actions: [{ type: 'rememberOffer', params: ({ event }) => event }, 'reportDiscovery'],
      },
      { target: '.checking', actions: { type: 'rememberCode', params: ({ event }) => event } },
    ],
    'promo.removed': { target: '.none', actions: ['forgetCode', 'reportNoPromo'] },
    'mealBox.chosen': { actions: { type: 'rememberMealBox', params: ({ event }) => event } },
  },
  states: {
    opening: { always: [{ guard: 'offerStands', target: 'applied.discovery' }, { target: 'none' }] },
    none: {},
    // What was said of it is of no use on another screen, where nothing of it is typed any more.
    invalid: {
      tags: ['problem'],
      on: { 'refusal.forgotten': { target: 'none', actions: 'forgetCode' } },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkPromo',
        src: 'checkPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
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
    // Nobody has refused it: the draft asks again.
    unreachable: { tags: ['problem'] },
    applied: {
      initial: 'classic',
      states: {
        classic: {
          on: {
            // Who takes another code off has the offer again, unless that was taken off before.
            'promo.removed': {
              guard: 'offerStands',
              target: 'discovery',
              actions: ['returnToOffer', 'reportDiscovery'],
            },
          },
        },
        discovery: {
          on: {
            'mealBox.chosen': {
              actions: [{ type: 'rememberMealBox', params: ({ event }) => event }, 'reportDiscovery'],
            },
            'refusal.forgotten': { target: '.granted' },
          },
          initial: 'granted',
          states: {
            granted: {},
            invalid: { tags: ['problem'] },
            unreachable: { tags: ['problem'] },
          },
        },
      },
    },
  },
});
