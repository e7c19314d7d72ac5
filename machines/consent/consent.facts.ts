import type { ChoiceRead, StoredConsent } from './consent.machine.ts';

/** The browser's Global Privacy Control overrides an earlier consent. */
export const consentIsRejected = ({ stored, isRefusedByBrowser }: StoredConsent): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGranted = (context: StoredConsent): boolean =>
  context.stored === 'given' && !consentIsRejected(context);

export const consentIsGrantedElsewhere = (
  { isRefusedByBrowser }: StoredConsent,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
