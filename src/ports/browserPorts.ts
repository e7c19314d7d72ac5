import type { CheckoutPorts } from '#src/checkout/actor.ts';
import type { CardForm } from '#src/checkout/cardForm.ts';
import type { BrowserConfig } from '#src/checkout/config.ts';
import { checkEmail, initCustomer, postCustomer } from './account.ts';
import { backendsAt } from './backends.ts';
import { confirmIntent, readCardDetails, readIntent, submitCard } from './card.ts';
import { checkPromo } from './checkPromo.ts';
import { createIntent } from './createIntent.ts';
import { wipeDraft, writeDraft } from './draft.ts';
import { finalizeOrder } from './finalizeOrder.ts';
import { findDates } from './findDates.ts';
import { leave } from './leave.ts';
import { awaitOtherTab, holdPayment } from './paymentLock.ts';
import { searchAddress } from './searchAddress.ts';

interface Surroundings {
  readonly config: BrowserConfig;
  readonly cardForm: CardForm;
  readonly now: () => number;
  /** Null where the browser forbids it. */
  readonly storage: Storage | null;
}

/** All that the shop does to the world. */
export function browserPorts({ config, cardForm, now, storage }: Surroundings): CheckoutPorts {
  const backends = backendsAt(location.origin);
  return {
    account: {
      checkEmail: checkEmail(backends),
      initCustomer: initCustomer(backends),
      postCustomer: postCustomer(backends),
      finalizeOrder: finalizeOrder(backends),
    },
    addressSearch: {
      searchAddress: searchAddress({ url: new URL(config.addressUrl, location.origin).href }),
    },
    card: {
      createIntent: createIntent(backends),
      submitCard: submitCard(cardForm),
      confirmIntent: confirmIntent(cardForm),
      readIntent: readIntent(cardForm),
      readCardDetails: readCardDetails(backends),
    },
    delivery: { findDates: findDates(backends, { now, saturdayIsDelivered: config.saturdayIsDelivered }) },
    draft: {
      writeDraft: writeDraft(storage, now),
      wipeDraft: wipeDraft(storage, () => location.assign('/')),
    },
    promo: { checkPromo: checkPromo(backends) },
    journey: {
      holdPayment: holdPayment(navigator.locks),
      awaitOtherTab: awaitOtherTab(navigator.locks),
      leave: leave(config),
    },
  };
}
