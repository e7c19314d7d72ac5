import { vi, type Mock } from 'vitest';
import type { StripeFunctions } from './cardFormOf.ts';

type Call = Mock<(...args: unknown[]) => Promise<unknown>>;

export interface StripeCalls extends StripeFunctions {
  readonly submit: Call;
  readonly confirmPayment: Call;
  readonly confirmSetup: Call;
  readonly retrievePaymentIntent: Call;
  readonly retrieveSetupIntent: Call;
}

export const stripeCalls = (): StripeCalls => ({
  submit: vi.fn(async () => ({})),
  confirmPayment: vi.fn(),
  confirmSetup: vi.fn(),
  retrievePaymentIntent: vi.fn(),
  retrieveSetupIntent: vi.fn(),
});
