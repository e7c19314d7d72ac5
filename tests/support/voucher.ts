import { createActor, fromPromise } from 'xstate';
import { vi } from 'vitest';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type {
  BuyerRequest,
  CheckInstrumentInput,
  CheckInstrumentOutcome,
  CreateBuyerOutcome,
  LinkOutcome,
} from '#machines/voucher/voucher.setup.ts';
import { settle } from './checkout.ts';
import { createListener } from './machine.ts';
import { formValue } from './samples.ts';

const { customer, address } = formValue;
export const jeanneRequest: BuyerRequest = { customer, address };
export const paulRequest: BuyerRequest = { customer: { ...customer, email: 'paul@example.com' }, address };

export const conecs: Instrument = { id: 'ins_conecs', platform: 'conecs' };
export const swile: Instrument = { id: 'ins_swile', platform: 'swile' };
export const valid = { isPanValid: true, isExpDateValid: true, isCcvValid: true, isReusableAllowed: true };
export const sufficientBalance = { kind: 'known', available: 10_000, isSufficient: true } as const;

/**
 * Starts the voucher machine without a checkout. By default, the mocks of the providers succeed immediately.
 * A test can override a mock.
 */
export function startVoucher() {
  const ports = {
    createBuyer: vi.fn<(request: BuyerRequest) => Promise<CreateBuyerOutcome>>(({ customer: { email } }) =>
      Promise.resolve({ kind: 'created', buyerId: `buy_${email}` }),
    ),
    linkWallet: vi.fn<(input: { platform: string }) => Promise<LinkOutcome>>(() =>
      Promise.resolve({ kind: 'linked', instrument: swile }),
    ),
    submitFields: vi.fn<() => Promise<LinkOutcome>>(() =>
      Promise.resolve({ kind: 'linked', instrument: conecs }),
    ),
    checkInstrument: vi.fn<(input: CheckInstrumentInput) => Promise<CheckInstrumentOutcome>>(() =>
      Promise.resolve(sufficientBalance),
    ),
  };
  const { parent, reports } = createListener();
  const machine = voucherMachine.provide({
    actors: {
      createBuyer: fromPromise(({ input }) => ports.createBuyer(input)),
      linkWallet: fromPromise(({ input }) => ports.linkWallet(input)),
      submitFields: fromPromise(() => ports.submitFields()),
      checkInstrument: fromPromise(({ input }) => ports.checkInstrument(input)),
    },
  });
  const voucher = createActor(machine, { input: { parent } }).start();
  const choose = (method: PaymentMethod, dueNow = 2500): void =>
    voucher.send({ type: 'charge.changed', method, dueNow });
  return { voucher, ports, reports, choose };
}

/** Starts the voucher machine with an existing PayGreen buyer. */
export async function startKnownVoucher() {
  const started = startVoucher();
  started.voucher.send({ type: 'customer.known', request: jeanneRequest });
  await settle();
  return started;
}
