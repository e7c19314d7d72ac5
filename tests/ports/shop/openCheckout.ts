import type { ActorOptions } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { provideCheckoutPorts, createCheckout, type Checkout } from '#src/effects/actor.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { createEdenredTab } from '#src/effects/storage/edenredTab.ts';
import { readStoredDraft } from '#src/effects/storage/storage.ts';
import { readWishes } from '#src/effects/storage/wishes.ts';
import { extractReturnedIntent, extractReturnedSignIn, type UrlAdapter } from '#src/checkout/url.ts';
import type { SheetAnswer } from '#machines/express/express.setup.ts';
import { createExpressForm } from '#src/effects/widgets/expressForm.ts';
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
  /** Local storage that the browser's tabs share. `null` if the browser forbids storage. */
  readonly storage: Storage | null;
  /** Emits the `storage` events of other tabs. By default, there are no other tabs. */
  readonly page?: EventTarget;
  readonly session: Storage;
  /** Simulated address bar. `null` if the test does not check the address. */
  readonly address: UrlAdapter | null;
  readonly now: () => number;
  /** `true` if the shop applies the discovery offer on arrival. The default is `false`. */
  readonly isOfferApplied?: boolean;
  readonly holder: CardHolder;
  readonly purse: Purse;
  readonly clock?: ActorOptions<typeof checkoutMachine>['clock'];
  /** Answer of the page to the wallet's sheet. */
  readonly onSheetAnswer?: (answer: SheetAnswer) => void;
}

/** Starts the checkout with the ports of a real page. The provider scripts are simulated without frames. */
export function openCheckout({
  origin,
  storage,
  page = new EventTarget(),
  session,
  address,
  now,
  isOfferApplied = false,
  holder,
  purse,
  clock,
  onSheetAnswer = () => undefined,
}: Opening): Checkout {
  const edenredTab = createEdenredTab({ local: storage, session, now });
  const orderedTab = createOrderedTab(session);
  const voucherForm = createVoucherForm(() => Promise.reject(new Error('Frames are not available')));
  const cardForm = cardFormOf(createCardScript(origin, holder));
  const expressForm = createExpressForm(() => cardForm.load());
  expressForm.register({ ...cardForm.current(), answer: onSheetAnswer });
  const returnedIntentId = address && extractReturnedIntent(address);
  const isInterrupted = edenredTab.consumeInterruption();
  const returned =
    (address && extractReturnedSignIn(address)) ?? (isInterrupted ? { kind: 'interrupted' as const } : null);
  const checkout = createCheckout(
    provideCheckoutPorts(
      browserPorts({
        config,
        cardForm,
        expressForm,
        voucherForm,
        edenredTab,
        orderedTab,
        now,
        storage,
        page,
      }),
    ),
    {
      now: now(),
      isExternal: false,
      isOfferApplied,
      arrival: {
        stored:
          readStoredDraft(storage, now()) ??
          (address ? orderedTab.readOrder(address.read(), now(), returnedIntentId) : null),
        returned,
        returnedIntentId,
        edenred: edenredTab.readCredentials(),
        wasExitShown: false,
        wasAtDelivery: false,
        wishes: readWishes(storage),
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
