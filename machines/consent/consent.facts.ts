import type { ChoiceRead, ConsentContext } from './consent.machine.ts';

/** Whether nobody need be asked: the visitor refused, or the browser does so for them, whatever was chosen before. */
export const consentIsRefused = ({ stored, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || stored === 'refused';

/** Whether an earlier visit's consent stands. */
export const consentIsGiven = (context: ConsentContext): boolean =>
  context.stored === 'given' && !consentIsRefused(context);

/** Whether the visitor consented elsewhere; it does not count where a page that opened now would not take it for a consent either. */
export const consentIsGivenElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { stored }: Pick<ChoiceRead, 'stored'>,
): boolean => stored === 'given' && !isRefusedByBrowser;
