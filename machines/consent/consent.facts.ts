import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** The browser's Global Privacy Control overrides an earlier consent. */
export const consentIsRejected = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGranted = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRejected(context);

export const consentIsGrantedElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
