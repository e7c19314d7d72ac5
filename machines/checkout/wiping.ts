import { checkoutSetup } from './commands.ts';

/** Nothing of the shopper is left, here or with any child. @rule R4.21 */
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
