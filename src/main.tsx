import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createCheckout } from '#src/checkout/actor.ts';
import { createCardForm } from '#src/checkout/cardForm.ts';
import { config } from '#src/checkout/config.ts';
import { connectDay } from '#src/checkout/day.ts';
import { createEdenredTab } from '#src/checkout/edenredTab.ts';
import { createVoucherForm } from '#src/checkout/voucherForm.ts';
import {
  CardFormContext,
  CheckoutActorContext,
  NowContext,
  VoucherFormContext,
} from '#src/checkout/context.ts';
import { accessibleSession, accessibleStorage, readStored } from '#src/checkout/storage.ts';
import { browserAddress, connectUrl, takeReturnedIntent, takeReturnedSignIn } from '#src/checkout/url.ts';
import { connectViewport } from '#src/checkout/viewport.ts';
import { browserPorts } from '#src/ports/browserPorts.ts';
import { loadPaygreen } from '#src/ports/loadPaygreen.ts';
import { loadStripe } from '#src/ports/loadStripe.ts';

const now = (): number => Date.now();
const storage = accessibleStorage();
const edenredTab = createEdenredTab({ local: storage, session: accessibleSession(), now });
const returnedIntentId = takeReturnedIntent(browserAddress);
const isInterrupted = edenredTab.takeInterruption();
const returned = takeReturnedSignIn(browserAddress) ?? (isInterrupted ? { kind: 'interrupted' } : null);
const cardForm = createCardForm(() => loadStripe(config.stripeKey, config.stripeScriptUrl));
const voucherForm = createVoucherForm(() => loadPaygreen(config.paygreenScriptUrl));

const isDebug = new URLSearchParams(location.search).get('debug') === 'god';
const debugging = isDebug ? await import('#src/debug/debugging.tsx') : null;

const checkout = createCheckout(browserPorts({ config, cardForm, voucherForm, edenredTab, now, storage }), {
  ...(debugging && { inspect: debugging.inspect }),
  stored: readStored(storage, now(), returnedIntentId),
  now: now(),
  isExternal: config.isExternal,
  returned,
  edenred: edenredTab.kept(),
}).start();
connectViewport(checkout, matchMedia('(width < 40rem)'));
connectDay(checkout, document, now);
connectUrl(checkout);

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CheckoutActorContext value={checkout}>
      <CardFormContext value={cardForm}>
        <VoucherFormContext value={voucherForm}>
          <NowContext value={now}>
            <App />
            {debugging && <debugging.DebugPanel />}
          </NowContext>
        </VoucherFormContext>
      </CardFormContext>
    </CheckoutActorContext>
  </StrictMode>,
);
