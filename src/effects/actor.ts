import { createActor, type Actor, type ActorOptions } from 'xstate';
import type { PortsOf } from '#machines/port.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { addressSearchMachine } from '#machines/addressSearch/addressSearch.machine.ts';
import { cardMachine } from '#machines/card/card.machine.ts';
import { citySearchMachine } from '#machines/citySearch/citySearch.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { deliveryMachine } from '#machines/delivery/delivery.machine.ts';
import { expressMachine } from '#machines/express/express.machine.ts';
import { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import { draftMachine } from '#machines/draft/draft.machine.ts';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';

export interface CheckoutPorts {
  readonly account: PortsOf<typeof accountMachine>;
  readonly addressSearch: PortsOf<typeof addressSearchMachine>;
  readonly card: PortsOf<typeof cardMachine>;
  readonly citySearch: PortsOf<typeof citySearchMachine>;
  readonly delivery: PortsOf<typeof deliveryMachine>;
  readonly draft: PortsOf<typeof draftMachine>;
  readonly edenred: PortsOf<typeof edenredMachine>;
  readonly express: PortsOf<typeof expressMachine, 'answerSheet'>;
  readonly voucher: PortsOf<typeof voucherMachine>;
  readonly promo: PortsOf<typeof promoMachine>;
  readonly journey: PortsOf<typeof checkoutMachine, 'holdPayment' | 'awaitOtherTab' | 'readOrder' | 'leave'>;
}

export type Checkout = Actor<typeof checkoutMachine>;

export interface CheckoutOptions extends Omit<ActorOptions<typeof checkoutMachine>, 'input'>, CheckoutInput {}

export function provideCheckoutPorts(ports: CheckoutPorts): typeof checkoutMachine {
  const delivery = deliveryMachine.provide({ actors: ports.delivery });
  return checkoutMachine.provide({
    actors: {
      account: accountMachine.provide({ actors: ports.account }),
      addressSearch: addressSearchMachine.provide({ actors: ports.addressSearch }),
      card: cardMachine.provide({ actors: ports.card }),
      citySearch: citySearchMachine.provide({ actors: ports.citySearch }),
      delivery,
      draft: draftMachine.provide({ actors: ports.draft }),
      edenred: edenredMachine.provide({ actors: ports.edenred }),
      express: expressMachine.provide({ actors: { ...ports.express, delivery } }),
      promo: promoMachine.provide({ actors: ports.promo }),
      voucher: voucherMachine.provide({ actors: ports.voucher }),
      ...ports.journey,
    },
  });
}

export const createCheckout = (
  machine: typeof checkoutMachine,
  { now, isExternal, isOfferApplied, arrival, ...options }: CheckoutOptions,
): Checkout => createActor(machine, { ...options, input: { now, isExternal, isOfferApplied, arrival } });
