import type { ActorOptions } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { boundCheckout, createCheckout, type Checkout } from '#src/effects/actor.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { createEdenredTab } from '#src/effects/storage/edenredTab.ts';
import { readStored } from '#src/effects/storage/storage.ts';
import { takeReturnedIntent, takeReturnedSignIn, type Address } from '#src/checkout/url.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { browserPorts } from '#src/effects/ports/browserPorts.ts';
import { cardFormOf } from '#tests/ports/cardFormOf.ts';
import { createCardScript, type CardHolder } from './cardScript.ts';
import { createPaygreenScript, type Purse } from './paygreenScript.ts';

const config = {
  addressUrl: '/sandbox/addresses/search',
  loginUrl: '/sandbox/client-area/login',
  autologinUrl: '/sandbox/client-area/autologin',
  firstBoxUrl: '/sandbox/first-box',
  mode: 'SITE' as const,
  saturdayIsDelivered: false,
};

interface Opening {
  /** Origin of the shop and the sandbox. */
  readonly origin: string;
  /** Local storage, shared by the tabs. `null` if the browser forbids it. */
  readonly storage: Storage | null;
  /** Emits the `storage` events of other tabs. By default there are no other tabs. */
  readonly page?: EventTarget;
  /** Session storage of this tab. */
  readonly session: Storage;
  /** `null` if the test does not check the address. */
  readonly address: Address | null;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly holder: CardHolder;
  readonly purse: Purse;
  readonly clock?: ActorOptions<typeof checkoutMachine>['clock'];
}

/** Starts the checkout on its real ports, as a page does. The provider scripts have no frames. */
export function openCheckout({
  origin,
  storage,
  page = new EventTarget(),
  session,
  address,
  now,
  holder,
  purse,
  clock,
}: Opening): Checkout {
  const edenredTab = createEdenredTab({ local: storage, session, now });
  const orderedTab = createOrderedTab(session);
  const voucherForm = createVoucherForm(() => Promise.reject(new Error('Frames are not available')));
  const cardForm = cardFormOf(createCardScript(origin, holder));
  const returnedIntentId = address && takeReturnedIntent(address);
  const isInterrupted = edenredTab.takeInterruption();
  const returned =
    (address && takeReturnedSignIn(address)) ?? (isInterrupted ? { kind: 'interrupted' as const } : null);
  const checkout = createCheckout(
    boundCheckout(
      browserPorts({ config, cardForm, voucherForm, edenredTab, orderedTab, now, storage, page }),
    ),
    {
      now: now(),
      isExternal: false,
      isOfferApplied: false,
      arrival: {
        stored:
          readStored(storage, now()) ??
          (address ? orderedTab.ordered(address.read(), now(), returnedIntentId) : null),
        returned,
        returnedIntentId,
        edenred: edenredTab.stored(),
        wasExitShown: false,
        wasAtDelivery: false,
      },
      ...(clock && { clock }),
    },
  ).start();
  voucherForm.register(
    createPaygreenScript(origin, {
      ...purse,
      buyer: () => checkout.getSnapshot().children.voucher?.getSnapshot().context.buyerId ?? '',
    }),
  );
  return checkout;
}
