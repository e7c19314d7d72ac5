import { assign, sendTo, setup } from 'xstate';
import { codeOf } from '#machines/domain/discovery.ts';
import { port } from '#machines/port.ts';
import * as facts from './promo.facts.ts';
import type { CheckPromoOutcome, PromoContext, PromoEvent, PromoInput } from './types.ts';

/** Everything the promo chart names: its types, port, guards, actions and delays. */
export const promoSetup = setup({
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
