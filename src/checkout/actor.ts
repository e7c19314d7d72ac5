import type { Platform } from '#machines/domain/methods.ts';
import {
  createActor,
  type Actor,
  type ActorOptions,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import { accountMachine } from '#machines/account/machine.ts';
import type * as account from '#machines/account/types.ts';
import { addressSearchMachine } from '#machines/addressSearch/machine.ts';
import type { Suggestion } from '#machines/addressSearch/types.ts';
import { cardMachine } from '#machines/card/machine.ts';
import type * as card from '#machines/card/types.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import type { CheckoutInput, LockReport } from '#machines/checkout/types.ts';
import { deliveryMachine } from '#machines/delivery/machine.ts';
import type { FindDatesInput, FindDatesOutcome } from '#machines/delivery/types.ts';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import type { Address, Customer } from '#machines/domain/form.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import { edenredMachine } from '#machines/edenred/machine.ts';
import type * as edenred from '#machines/edenred/types.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { draftMachine } from '#machines/draft/machine.ts';
import type { Draft } from '#machines/draft/types.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import type * as voucher from '#machines/voucher/types.ts';
import { promoMachine } from '#machines/promo/machine.ts';
import type { CheckPromoOutcome } from '#machines/promo/types.ts';

/** The effects of the whole checkout, by the machine that asks for them: the browser's own, or a test's. */
export interface CheckoutPorts {
  readonly account: {
    readonly checkEmail: PromiseActorLogic<account.CheckEmailOutcome, { email: string }>;
    readonly initCustomer: PromiseActorLogic<account.PostCustomerOutcome, { email: string }>;
    readonly postCustomer: PromiseActorLogic<
      account.PostCustomerOutcome,
      { customer: Customer; address: Address }
    >;
    readonly finalizeOrder: PromiseActorLogic<account.FinalizeOrderOutcome, account.OrderRequest>;
  };
  readonly addressSearch: {
    readonly searchAddress: PromiseActorLogic<readonly Suggestion[], { text: string }>;
  };
  readonly card: {
    readonly createIntent: PromiseActorLogic<card.CreateIntentOutcome, card.IntentQuestion>;
    readonly solveChallenge: PromiseActorLogic<SolvedChallenge, void>;
    readonly submitCard: PromiseActorLogic<card.SubmitCardOutcome, void>;
    readonly confirmIntent: PromiseActorLogic<card.ConfirmIntentOutcome, Intent>;
    readonly readIntent: PromiseActorLogic<card.ReadIntentOutcome, Intent>;
    readonly readCardDetails: PromiseActorLogic<card.CardDetails, { paymentMethodId: string | null }>;
  };
  readonly delivery: { readonly findDates: PromiseActorLogic<FindDatesOutcome, FindDatesInput> };
  readonly draft: {
    readonly writeDraft: PromiseActorLogic<void, { draft: Draft }>;
    readonly wipeDraft: PromiseActorLogic<void, { reload: boolean }>;
  };
  readonly edenred: {
    readonly beginSignIn: PromiseActorLogic<void, void>;
    readonly exchangeCode: PromiseActorLogic<edenred.ExchangeCodeOutcome, { code: string; state: string }>;
    readonly checkBalance: PromiseActorLogic<
      edenred.CheckBalanceOutcome,
      { credentials: EdenredPayment; amount: Cents }
    >;
    readonly endSession: PromiseActorLogic<void, { credentials: EdenredPayment }>;
  };
  readonly voucher: {
    readonly createBuyer: PromiseActorLogic<voucher.CreateBuyerOutcome, voucher.BuyerRequest>;
    readonly linkWallet: PromiseActorLogic<voucher.LinkOutcome, { platform: Platform }>;
    readonly submitFields: PromiseActorLogic<voucher.LinkOutcome, void>;
    readonly checkInstrument: PromiseActorLogic<voucher.CheckInstrumentOutcome, voucher.CheckInstrumentInput>;
  };
  readonly promo: { readonly checkPromo: PromiseActorLogic<CheckPromoOutcome, { code: string }> };
  readonly journey: {
    readonly holdPayment: CallbackActorLogic<LockReport, void>;
    readonly awaitOtherTab: PromiseActorLogic<void, void>;
    readonly leave: PromiseActorLogic<void, { token: string | null; isShort: boolean }>;
  };
}

export type Checkout = Actor<typeof checkoutMachine>;

export interface CheckoutOptions extends Omit<ActorOptions<typeof checkoutMachine>, 'input'>, CheckoutInput {}

/** The machines with their effects. */
export const boundCheckout = (ports: CheckoutPorts): typeof checkoutMachine =>
  checkoutMachine.provide({
    actors: {
      account: accountMachine.provide({ actors: ports.account }),
      addressSearch: addressSearchMachine.provide({ actors: ports.addressSearch }),
      card: cardMachine.provide({ actors: ports.card }),
      delivery: deliveryMachine.provide({ actors: ports.delivery }),
      draft: draftMachine.provide({ actors: ports.draft }),
      edenred: edenredMachine.provide({ actors: ports.edenred }),
      promo: promoMachine.provide({ actors: ports.promo }),
      voucher: voucherMachine.provide({ actors: ports.voucher }),
      ...ports.journey,
    },
  });

/** A checkout that is yet to be started. The page calls it once, outside React, and never stops it. */
export const createCheckout = (
  machine: typeof checkoutMachine,
  { stored, now, isExternal, returned, edenred: tokens, wasOffered, ...options }: CheckoutOptions,
): Checkout =>
  createActor(machine, {
    ...options,
    input: { stored, now, isExternal, returned, edenred: tokens, wasOffered },
  });
