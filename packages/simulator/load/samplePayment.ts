import type { Payment } from '#simulator/checks/ledger.ts';

export const samplePayment: Payment = {
  id: 'pi_1',
  isAccepted: true,
  isCharged: true,
  isDeclined: false,
  isOver: true,
  amount: 8589,
  checkout: 'checkout',
  orders: 1,
  refunds: [],
  parts: [],
  failedParts: 0,
};
