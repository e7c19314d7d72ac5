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
  /** Where shop and sandbox answer. */
  readonly origin: string;
  /** What the tabs of the browser share; null where it is forbidden. */
  readonly storage: Storage | null;
  /** Told of what other tabs store; no tab has another unless told. */
  readonly page?: EventTarget;
  /** What this tab keeps for itself. */
  readonly session: Storage;
  /** Null for a page whose address nobody looks at. */
  readonly address: Address | null;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly holder: CardHolder;
  readonly purse: Purse;
  readonly clock?: ActorOptions<typeof checkoutMachine>['clock'];
}

/** The shop's charts on their real ports, as a page starts them; scripts of other sites have no frames here. */
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
  const voucherForm = createVoucherForm(() => Promise.reject(new Error('There are no frames here')));
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
