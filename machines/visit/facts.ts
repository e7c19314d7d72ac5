import type { VisitContext } from './types.ts';

/** Whether there is something to go on with, so that the checkout need not be asked for. */
export const checkoutIsExpected = ({ isExpected }: VisitContext): boolean => isExpected;
