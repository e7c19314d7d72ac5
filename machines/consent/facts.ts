import type { ChoiceRead, ConsentContext } from './types.ts';

/** Whether nobody need be asked: the visitor refused, or the browser does so for them, whatever was chosen before. */
export const consentIsRefused = ({ kept, isRefusedByBrowser }: ConsentContext): boolean =>
  isRefusedByBrowser || kept === 'refused';

/** Whether an earlier visit's consent stands. */
export const consentIsGiven = (context: ConsentContext): boolean =>
  context.kept === 'given' && !consentIsRefused(context);

/** Whether the visitor consented elsewhere; it does not count where a page that opened now would not take it for a consent either. */
export const consentIsGivenElsewhere = (
  { isRefusedByBrowser }: ConsentContext,
  { kept }: Pick<ChoiceRead, 'kept'>,
): boolean => kept === 'given' && !isRefusedByBrowser;
