import { checkoutSetup } from './commands.ts';

/** Clears the customer's data here and in every child. @rule R4.21 */
export const wiping = checkoutSetup.createStateConfig({
  entry: [
    'forgetEverything',
    'discardEmail',
    'tellPostalCode',
    'discardIntent',
    'dismissSearch',
    { type: 'settlePlace', params: { group: 'address' } },
    'forgetPromo',
    { type: 'tellVouchers', params: 'data.wiped' },
    'forwardToOverlay',
    'forwardToDraft',
  ],
  always: { target: 'home' },
});
