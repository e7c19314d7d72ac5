import type { Payment } from '#simulator/checks/ledger.ts';

export const samplePayment: Payment = {
  id: 'pi_1',
  isAccepted: true,
  isCharged: true,
  isDeclined: false,
  isClosed: true,
  amount: 8589,
  checkout: 'checkout',
  orders: 1,
  refunds: [],
  partialRefunds: [],
  failedPartialRefunds: 0,
};
