import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createCheckout } from '#src/checkout/actor.ts';
import { createCardForm } from '#src/checkout/cardForm.ts';
import { config } from '#src/checkout/config.ts';
import { CardFormContext, CheckoutActorContext, NowContext } from '#src/checkout/context.ts';
import { accessibleStorage, readStored } from '#src/checkout/storage.ts';
import { browserAddress, connectUrl, takeReturnedIntent } from '#src/checkout/url.ts';
import { connectViewport } from '#src/checkout/viewport.ts';
import { browserPorts } from '#src/ports/browserPorts.ts';
import { loadStripe } from '#src/ports/loadStripe.ts';

const now = (): number => Date.now();
const storage = accessibleStorage();
const returnedIntentId = takeReturnedIntent(browserAddress);
const cardForm = createCardForm(() => loadStripe(config.stripeKey, config.stripeScriptUrl));

const isDebug = new URLSearchParams(location.search).get('debug') === 'god';
const debugging = isDebug ? await import('#src/debug/debugging.tsx') : null;

const checkout = createCheckout(browserPorts({ config, cardForm, now, storage }), {
  ...(debugging && { inspect: debugging.inspect }),
  stored: readStored(storage, now(), returnedIntentId),
  now: now(),
}).start();
connectViewport(checkout, matchMedia('(width < 40rem)'));
connectUrl(checkout);

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CheckoutActorContext value={checkout}>
      <CardFormContext value={cardForm}>
        <NowContext value={now}>
          <App />
          {debugging && <debugging.DebugPanel />}
        </NowContext>
      </CardFormContext>
    </CheckoutActorContext>
  </StrictMode>,
);
