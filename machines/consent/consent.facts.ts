import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** A browser's refusal overrides an earlier choice. */
export const consentIsRejected = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGranted = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRejected(context);

/** A browser's refusal overrides the other tab. */
export const consentIsGrantedElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
