import { createApi } from './api.ts';
import { createConfirmer, type ConfirmOptions } from './confirmation.ts';
import { ElementsGroup } from './elementsGroup.ts';
import type { GroupOptions } from './groupOptions.ts';
import { IntegrationError } from './integrationError.ts';
import type { Reply } from './protocol.ts';

const script = document.currentScript;
const scriptBaseUrl =
  script instanceof HTMLScriptElement ? new URL('.', script.src).href.replace(/\/$/, '') : '';

/** Returns the resolved value of a Stripe.js promise: an error, or the intent under Stripe's property name. */
const withIntentKey = ({ error, intent }: Reply) => {
  if (error) return { error };
  return intent?.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
};

const throwUnsupported = (name: string) => () =>
  Promise.reject(new IntegrationError(`The fake has no stripe.${name}().`));

/**
 * The page's `Stripe` function. It is callable without `new`, so it is not a class. @throws IntegrationError without a publishable
 * key
 */
function createStripe(apiKey: string, { locale }: { readonly locale?: string } = {}) {
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new IntegrationError('Please call Stripe() with your publishable key.');
  if (apiKey.startsWith('sk_'))
    throw new IntegrationError('You should not use your secret key with Stripe.js.');
  const api = createApi(scriptBaseUrl);
  const elementsOptions = { api, apiKey, frameAddress: `${scriptBaseUrl}/frames/card` };
  const { confirm, retrieve, handleNextAction } = createConfirmer({
    api,
    apiKey,
    base: scriptBaseUrl,
    locale,
  });

  return {
    elements: (options: GroupOptions = {}) =>
      new ElementsGroup(elementsOptions, { ...(locale && { locale }), ...options }),
    confirmPayment: async (confirmOptions: ConfirmOptions) =>
      withIntentKey(await confirm('stripe.confirmPayment()', 'payment_intents', confirmOptions)),
    confirmSetup: async (confirmOptions: ConfirmOptions) =>
      withIntentKey(await confirm('stripe.confirmSetup()', 'setup_intents', confirmOptions)),
    handleNextAction: async ({ clientSecret }: { readonly clientSecret: string }) =>
      withIntentKey(await handleNextAction(clientSecret)),
    retrievePaymentIntent: async (clientSecret: string) => withIntentKey(await retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => withIntentKey(await retrieve(clientSecret)),
    confirmCardPayment: throwUnsupported('confirmCardPayment'),
    createToken: throwUnsupported('createToken'),
    createPaymentMethod: throwUnsupported('createPaymentMethod'),
    createConfirmationToken: throwUnsupported('createConfirmationToken'),
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
