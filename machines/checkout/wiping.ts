import { checkoutSetup } from './commands.ts';

/** @rule R4.21 */
export const wiping = checkoutSetup.createStateConfig({
  entry: [
    'clearAll',
    'discardEmail',
    'sendPostalCode',
    'discardIntent',
    'dismissSearch',
    { type: 'settlePlace', params: { group: 'address' } },
    'removePromo',
    { type: 'notifyVouchers', params: 'data.wiped' },
    'forwardToOverlay',
    'forwardToDraft',
  ],
  always: { target: 'home' },
});
