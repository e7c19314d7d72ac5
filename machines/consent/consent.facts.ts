import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** `true` if the visitor or the browser refused, whatever an earlier choice. */
export const consentIsRefused = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGiven = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRefused(context);

/** Consent in another tab, unless the browser refuses for the visitor. */
export const consentIsGivenElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
