import { type ActorRef, assign, forwardTo, sendTo, setup, type Snapshot } from 'xstate';
import { deliveryMachine, type DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import type { Basket } from '#machines/domain/basket.ts';
import type { Consent } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type {
  DeliveryOffer,
  ExpressWallet,
  PaymentSheet,
  SheetDelivery,
  WalletContact,
} from '#machines/domain/express.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Cents } from '#machines/domain/money.ts';
import { slots } from '#machines/domain/slot.ts';
import { codeLoadTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import { contactMessage } from './express.announcements.ts';
import * as facts from './express.facts.ts';

/** Order on the sheet. With `delivery`, it still needs an address. With `payment`, it only needs the payment. */
export type SheetOffer =
  | { readonly kind: 'delivery'; readonly nbMeals: number; readonly promo: Basket['promo'] }
  | { readonly kind: 'payment'; readonly sheet: PaymentSheet };

/** Part of the address that a wallet gives before the customer authorizes the payment. */
export type WalletPlace = Pick<WalletContact, 'postalCode' | 'city' | 'country'>;

export interface SheetConfirmation {
  /** `null` if the sheet asked for no address. */
  readonly contact: WalletContact | null;
  /** The customer's press on the wallet's button, next to the terms. */
  readonly consent: Consent;
}

export interface Approval {
  readonly wallet: ExpressWallet;
  /** Cents that the sheet showed. */
  readonly amount: Cents;
  readonly consent: Consent;
  readonly fields: Partial<RawFields>;
  /** `null` if the order has a delivery already. */
  readonly delivery: SheetDelivery | null;
}

export type ExpressElementEvent =
  | { type: 'wallets.mounted' }
  | { type: 'wallets.removed' }
  | { type: 'wallets.failed' }
  | { type: 'wallets.loaded'; wallets: readonly ExpressWallet[] }
  | { type: 'sheet.placeChosen'; place: WalletPlace }
  | { type: 'sheet.rateChosen'; rateId: string }
  | ({ type: 'sheet.confirmed' } & SheetConfirmation)
  | { type: 'sheet.cancelled' };

export type ExpressEvent =
  | ExpressElementEvent
  | DeliveryReport
  | { type: 'sheet.requested'; wallet: ExpressWallet; offer: SheetOffer }
  | { type: 'sheet.refused' }
  /** The payment ended, with or without a charge. `message` is French. */
  | { type: 'payment.ended'; message: string }
  | { type: 'day.changed'; now: number };

export type ExpressReport =
  | { type: 'express.approved'; approval: Approval }
  | { type: 'express.incomplete'; approval: Approval }
  | { type: 'express.notServed'; place: WalletPlace }
  | { type: 'express.cancelled' };

export type SheetAnswer =
  | { kind: 'offer' | 'update'; sheet: PaymentSheet }
  | { kind: 'reject' }
  | { kind: 'fail'; message: string };

interface ExpressInput {
  readonly parent: ActorRef<Snapshot<unknown>, ExpressReport>;
  readonly now: number;
}

export interface ExpressContext extends ExpressInput {
  readonly wallets: readonly ExpressWallet[];
  readonly wallet: ExpressWallet | null;
  readonly offer: SheetOffer | null;
  readonly delivery: DeliveryOffer;
  readonly place: WalletPlace | null;
  readonly rateId: string | null;
  /** Reason that the sheet shows when it fails, in French. */
  readonly message: string;
}

export const expressSetup = setup({
  types: {} as {
    context: ExpressContext;
    events: ExpressEvent;
    input: ExpressInput;
    children: { delivery: 'delivery' };
    tags: 'busy' | 'problem' | 'walletsAreOffered';
  },
  actors: {
    delivery: deliveryMachine,
    answerSheet: port<void, SheetAnswer>('answerSheet'),
  },
  guards: {
    walletsAreOffered: (_, { wallets }: { wallets: readonly ExpressWallet[] }) => wallets.length > 0,
    placeIsAbroad: (_, place: WalletPlace) => facts.placeIsAbroad(place),
    datesAreFound: (_, report: DeliveryReport) => facts.datesAreFound(report),
    datesAreAwaited: (_, report: DeliveryReport) => facts.datesAreAwaited(report),
    contactIsComplete: ({ context }, confirmation: SheetConfirmation) =>
      facts.contactIsComplete(context, confirmation),
  },
  actions: {
    setDay: assign((_, { now }: { now: number }) => ({ now })),
    setWallets: assign((_, { wallets }: { wallets: readonly ExpressWallet[] }) => ({ wallets })),
    clearWallets: assign({ wallets: [] }),
    setOffer: assign(({ context: { now } }, event: { wallet: ExpressWallet; offer: SheetOffer }) => ({
      wallet: event.wallet,
      offer: event.offer,
      delivery: { dates: nextTuesdays(now), slots },
    })),
    clearOffer: assign({ offer: null, place: null, rateId: null, message: '' }),
    setPlace: assign((_, place: WalletPlace) => ({ place })),
    setDelivery: assign((_, { dates, slots: offered }: DeliveryOffer) => ({
      delivery: { dates, slots: offered },
    })),
    setRate: assign((_, { rateId }: { rateId: string }) => ({ rateId })),
    setMessage: assign((_, message: string) => ({ message })),
    forwardToDelivery: forwardTo('delivery'),
    setContactMessage: assign({ message: contactMessage }),
    sendPostalCode: sendTo('delivery', ({ context }) => ({
      type: 'postalCode.changed',
      postalCode: required(context.place, 'place').postalCode,
    })),
    reportApproved: sendTo(
      ({ context }) => context.parent,
      ({ context }, confirmation: SheetConfirmation) => ({
        type: 'express.approved',
        approval: facts.approvalIn(context, confirmation),
      }),
    ),
    reportIncomplete: sendTo(
      ({ context }) => context.parent,
      ({ context }, confirmation: SheetConfirmation) => ({
        type: 'express.incomplete',
        approval: facts.approvalIn(context, confirmation),
      }),
    ),
    reportNotServed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'express.notServed', place: required(context.place, 'place') }),
    ),
    reportCancelled: sendTo(({ context }) => context.parent, { type: 'express.cancelled' }),
  },
  delays: {
    loadTimeout: codeLoadTimeout,
    // Stripe's sheet fails if the page does not answer a press within 1 s, and an address within 20 s.
    pressTimeout: 900,
    placeTimeout: 18_000,
  },
});
