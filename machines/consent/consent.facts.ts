import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** A browser's refusal overrides an earlier choice. */
export const consentIsRefused = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGiven = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRefused(context);

/** A browser's refusal overrides the other tab. */
export const consentIsGivenElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
