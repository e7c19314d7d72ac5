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
import type { Address, Customer } from '#machines/domain/form.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { draftMachine } from '#machines/draft/machine.ts';
import type { Draft } from '#machines/draft/types.ts';
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
    readonly createIntent: PromiseActorLogic<card.CreateIntentOutcome, card.IntentRequest>;
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
  readonly promo: { readonly checkPromo: PromiseActorLogic<CheckPromoOutcome, { code: string }> };
  readonly journey: {
    readonly holdPayment: CallbackActorLogic<LockReport, void>;
    readonly awaitOtherTab: PromiseActorLogic<void, void>;
    readonly leave: PromiseActorLogic<void, { token: string | null }>;
  };
}

export type Checkout = Actor<typeof checkoutMachine>;

export interface CheckoutOptions extends Omit<ActorOptions<typeof checkoutMachine>, 'input'>, CheckoutInput {}

/** Puts the machines and their effects together. The page calls it once, outside React, and never stops it. */
export const createCheckout = (
  ports: CheckoutPorts,
  { stored, now, ...options }: CheckoutOptions,
): Checkout =>
  createActor(
    checkoutMachine.provide({
      actors: {
        account: accountMachine.provide({ actors: ports.account }),
        addressSearch: addressSearchMachine.provide({ actors: ports.addressSearch }),
        card: cardMachine.provide({ actors: ports.card }),
        delivery: deliveryMachine.provide({ actors: ports.delivery }),
        draft: draftMachine.provide({ actors: ports.draft }),
        promo: promoMachine.provide({ actors: ports.promo }),
        ...ports.journey,
      },
    }),
    { ...options, input: { stored, now } },
  );
