import type { CheckoutPorts } from '#src/effects/actor.ts';
import type { CardForm } from '#src/effects/widgets/cardForm.ts';
import type { ExpressForm } from '#src/effects/widgets/expressForm.ts';
import type { EdenredTab } from '#src/effects/storage/edenredTab.ts';
import type { OrderedTab } from '#src/effects/storage/orderedTab.ts';
import type { VoucherForm } from '#src/effects/widgets/voucherForm.ts';
import type { BrowserConfig } from '#src/settings/config.ts';
import { checkEmail, initCustomer, postCustomer } from './account.ts';
import { answerSheet } from './answerSheet.ts';
import { backendsAt } from './backends.ts';
import { confirmIntent, readCardDetails, readIntent, submitCard } from './card.ts';
import type { Clock } from './clock.ts';
import { checkPromo } from './checkPromo.ts';
import { createIntent } from './createIntent.ts';
import { awaitOtherPayment, wipeDraft, writeDraft } from './draft.ts';
import { finalizeOrder } from './finalizeOrder.ts';
import { beginSignIn, checkBalance, endSession, exchangeCode } from './edenred.ts';
import { findDates } from './findDates.ts';
import { leave } from './leave.ts';
import { awaitOtherTab, holdPayment } from './paymentLock.ts';
import { createPressTrace } from './press.ts';
import { searchAddress } from './searchAddress.ts';
import { searchCities } from './searchCities.ts';
import { solveChallenge } from './solveChallenge.ts';
import { wipeOrigin } from './wipeOrigin.ts';
import { checkInstrument, createBuyer, linkWallet, submitFields } from './voucher.ts';

interface BrowserPortsOptions {
  readonly config: Pick<
    BrowserConfig,
    'addressUrl' | 'mode' | 'saturdayIsDelivered' | 'autologinUrl' | 'loginUrl' | 'firstBoxUrl'
  >;
  readonly cardForm: CardForm;
  readonly expressForm: ExpressForm;
  readonly voucherForm: VoucherForm;
  readonly edenredTab: EdenredTab;
  readonly orderedTab: OrderedTab;
  /** Time of the customer's device, in ms since the epoch. */
  readonly now: () => number;
  readonly clock?: Clock;
  readonly storage: Storage | null;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

const isOnline = () => navigator.onLine;

export function browserPorts(options: BrowserPortsOptions): CheckoutPorts {
  const { config, cardForm, expressForm, voucherForm, edenredTab, orderedTab, now, clock, storage, page } =
    options;
  const press = createPressTrace();
  const backends = backendsAt(location.origin, { press, ...(clock && { clock }) });
  const addressUrl = new URL(config.addressUrl, location.origin).href;
  const redirectUri = `${location.origin}/`;
  const delivery = {
    findDates: findDates(backends, {
      now: clock?.now ?? now,
      saturdayIsDelivered: config.saturdayIsDelivered,
    }),
  };
  return {
    account: {
      checkEmail: checkEmail(backends),
      initCustomer: initCustomer(backends),
      postCustomer: postCustomer(backends),
      finalizeOrder: finalizeOrder(backends),
    },
    addressSearch: { searchAddress: searchAddress({ url: addressUrl }) },
    card: {
      createIntent: createIntent(backends, config, isOnline),
      solveChallenge: solveChallenge(backends),
      submitCard: submitCard({ cardForm, expressForm }),
      confirmIntent: confirmIntent({ cardForm, expressForm }),
      readIntent: readIntent(cardForm),
      readCardDetails: readCardDetails(backends),
    },
    citySearch: { searchCities: searchCities({ url: addressUrl }) },
    delivery,
    express: { answerSheet: answerSheet(expressForm) },
    draft: {
      writeDraft: writeDraft(storage, orderedTab, now),
      awaitOtherPayment: awaitOtherPayment(storage, page),
      wipeDraft: wipeDraft(storage, { edenred: edenredTab, ordered: orderedTab }, wipeOrigin),
    },
    edenred: {
      beginSignIn: beginSignIn(backends, {
        redirectUri,
        tab: edenredTab,
        leave: (url) => location.assign(url),
      }),
      exchangeCode: exchangeCode(backends, { redirectUri, tab: edenredTab }),
      checkBalance: checkBalance(backends, edenredTab),
      endSession: endSession(backends, edenredTab),
    },
    voucher: {
      createBuyer: createBuyer(backends),
      linkWallet: linkWallet(voucherForm),
      submitFields: submitFields(voucherForm),
      checkInstrument: checkInstrument(backends),
    },
    promo: { checkPromo: checkPromo(backends) },
    journey: {
      holdPayment: holdPayment(navigator.locks, isOnline, press),
      awaitOtherTab: awaitOtherTab(navigator.locks),
      readOrder: finalizeOrder(backends),
      leave: leave(config),
    },
  };
}
