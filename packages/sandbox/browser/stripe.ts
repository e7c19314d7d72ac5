import { createApi } from './api.ts';
import { createConfirmer, type Confirming } from './confirmation.ts';
import { ElementsGroup } from './elementsGroup.ts';
import type { GroupOptions } from './groupOptions.ts';
import { IntegrationError } from './integrationError.ts';
import type { Reply } from './protocol.ts';

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? new URL('.', script.src).href.replace(/\/$/, '') : '';

/** Resolved value of the Stripe.js promises, with their property names. */
const named = ({ error, intent }: Reply) => {
  if (error) return { error };
  return intent?.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
};

const absent = (name: string) => () =>
  Promise.reject(new IntegrationError(`The stand-in has no stripe.${name}().`));

/** Callable without `new`, so not a class. @throws IntegrationError without a publishable key */
function createStripe(apiKey: string, { locale }: { readonly locale?: string } = {}) {
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new IntegrationError('Please call Stripe() with your publishable key.');
  if (apiKey.startsWith('sk_'))
    throw new IntegrationError('You should not use your secret key with Stripe.js.');
  const api = createApi(base);
  const setting = { api, apiKey, frameAddress: `${base}/frames/card` };
  const { confirm, retrieve, handleNextAction } = createConfirmer({ api, apiKey, base, locale });

  return {
    elements: (options: GroupOptions = {}) =>
      new ElementsGroup(setting, { ...(locale && { locale }), ...options }),
    confirmPayment: async (given: Confirming) =>
      named(await confirm('stripe.confirmPayment()', 'payment_intents', given)),
    confirmSetup: async (given: Confirming) =>
      named(await confirm('stripe.confirmSetup()', 'setup_intents', given)),
    handleNextAction: async ({ clientSecret }: { readonly clientSecret: string }) =>
      named(await handleNextAction(clientSecret)),
    retrievePaymentIntent: async (clientSecret: string) => named(await retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => named(await retrieve(clientSecret)),
    confirmCardPayment: absent('confirmCardPayment'),
    createToken: absent('createToken'),
    createPaymentMethod: absent('createPaymentMethod'),
    createConfirmationToken: absent('createConfirmationToken'),
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
