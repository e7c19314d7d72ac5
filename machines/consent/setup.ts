import { setup } from 'xstate';
import { lastingPort } from '#machines/port.ts';
import * as facts from './consent.facts.ts';
import type { ChoiceRead, ConsentContext, ConsentEvent, ConsentInput, ConsentReport } from './types.ts';

/** Everything the consent chart names: its ports and guards. */
export const consentSetup = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput },
  actors: {
    askConsent: lastingPort<ConsentReport, { isReopened: boolean }>(),
    measure: lastingPort<ConsentReport, void>(),
    watchChoice: lastingPort<ChoiceRead, void>(),
  },
  guards: {
    consentIsRefused: ({ context }) => facts.consentIsRefused(context),
    consentIsGiven: ({ context }) => facts.consentIsGiven(context),
    consentIsGivenElsewhere: ({ context }, read: Pick<ChoiceRead, 'stored'>) =>
      facts.consentIsGivenElsewhere(context, read),
    consentIsRefusedElsewhere: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored === 'refused',
    consentIsGone: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored !== 'given',
  },
});
