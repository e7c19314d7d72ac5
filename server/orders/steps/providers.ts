import type { Stripe } from 'stripe';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import { isSetup, isUnfinished, type Intent } from '#machines/domain/intent.ts';
import type { RefundPaymentOutcome, ReportedPayment } from '#machines/order/order.types.ts';
import { cancelIntent, readIntent } from '#server/providers/cardIntents.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { toEndedBody, toSignupBody } from '#server/mainBackend/registration.ts';
import { sealAutologinToken } from './autologinToken.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import { derivePassword } from './password.ts';
import { refundIntent } from './refund.ts';
import { voucherPartOf } from './voucherPart.ts';
import { createVoucherProviders, type VoucherOptions, type VoucherProviders } from './vouchers.ts';

interface PaidOrder {
  readonly intentId: string;
  readonly paymentMethodId: string | null;
  readonly draft: DraftOrder;
  readonly isVoucherUncertain: boolean;
}

/** `key` is the encrypted autologin token. */
type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly key: string }
  | { readonly kind: 'refused'; readonly code: string };

export interface OrderProviders extends VoucherProviders {
  readPayment(intentId: string): Promise<ReportedPayment | null>;
  /** Cancels an unfinished Stripe intent. Also returns `canceled` if Stripe has no such intent. */
  cancelPayment(intentId: string): Promise<Intent['status']>;
  refundPayment(intentId: string): Promise<RefundPaymentOutcome>;
  emailExists(email: string): Promise<boolean>;
  isDateOffered(
    date: Pick<DeliveryDate, 'isoDate'>,
    query: { date: string; postalCode: string },
  ): Promise<boolean>;
  registerOrder(order: PaidOrder): Promise<RegistrationOutcome>;
}

interface ProviderOptions extends VoucherOptions {
  readonly stripe: Stripe;
  readonly main: MainBackend;
  readonly secret: string;
}

export function createOrderProviders(options: ProviderOptions): OrderProviders {
  const { stripe, main, secret, sealer } = options;
  return {
    ...createVoucherProviders(options),
    readPayment: async (intentId) => {
      const intent = await readIntent(stripe, intentId);
      if (intent === null) return null;
      const { status, amount, currency, customerId, paymentMethodId } = intent;
      return { status, amount, currency: currency ?? 'eur', customerId, paymentMethodId };
    },
    cancelPayment: async (intentId) => {
      const intent = await readIntent(stripe, intentId);
      const current = intent && isUnfinished(intent.status) ? await cancelIntent(stripe, intentId) : intent;
      return current?.status ?? 'canceled';
    },
    refundPayment: async (intentId) =>
      isSetup(intentId) ? { kind: 'refunded', refundId: null } : refundIntent(stripe, intentId),
    emailExists: (email) => main.userExists(email),
    isDateOffered: async ({ isoDate }, query) =>
      (await main.listDeliveryDates(query)).some((deliveryDate) => deliveryDate.isoDate === isoDate),
    registerOrder: async ({ intentId, paymentMethodId, draft, isVoucherUncertain }) => {
      const { form, payment, customerId } = draft;
      const voucher = await voucherPartOf(payment, isVoucherUncertain, sealer);
      const paidIntent = {
        intentId,
        customerId,
        paymentMethodId: paymentMethodId ?? '',
        password: await derivePassword(intentId, secret),
        ...(voucher !== undefined && { voucher }),
      };
      const outcome =
        'delivery' in form
          ? await main.registerOrder(toEndedBody({ form }, paidIntent))
          : await main.registerShortOrder(toSignupBody({ form }, paidIntent));
      return outcome.kind === 'accepted'
        ? { kind: 'registered', key: await sealAutologinToken(sealer, outcome.value) }
        : { kind: 'refused', code: outcome.code };
    },
  };
}
