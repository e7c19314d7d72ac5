import { checkoutSetup } from './commands.ts';

/** @rule R4.21 */
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
