import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** `true` after a refusal. Global Privacy Control overrides an earlier consent. */
export const consentIsRejected = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

export const consentIsGranted = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRejected(context);

/** `true` if the visitor consented in another tab. Global Privacy Control overrides this consent. */
export const consentIsGrantedElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
