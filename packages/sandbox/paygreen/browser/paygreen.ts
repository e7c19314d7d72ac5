import { CardForm } from './cardForm.ts';
import { Events, type EmitEvent } from './events.ts';
import type { FieldName } from './fieldRules.ts';
import { buyerIdOf, type InitOptions, type Method } from './options.ts';
import { WalletWindow, type WalletOutcome } from './walletWindow.ts';
import { languageOf, fieldTexts } from './words.ts';

const script = document.currentScript;
const scriptBaseUrl = script instanceof HTMLScriptElement ? new URL('.', script.src).href : location.href;

/** Links the stylesheet, unless the page already links it, as PayGreen's library requires. */
function linkStylesheet(): void {
  if (document.querySelector('link[href$="paygreen.min.css"]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('paygreen.min.css', scriptBaseUrl).href;
  document.head.append(link);
}

/** Creates the page's global `paygreenjs`, which supports only the mode `instrument`. */
function createPaygreen() {
  let target = new EventTarget();
  let options: InitOptions | null = null;
  let wallet: WalletWindow | null = null;
  const emit: EmitEvent = (name, detail) => target.dispatchEvent(new CustomEvent(name, { detail }));
  const cardForm = new CardForm(new URL('frames/', scriptBaseUrl).href, emit);
  const language = () => languageOf(options?.lang);

  const emitError = (
    code: 'popup_closed' | 'popup_blocked' | 'refused' | 'unavailable' | 'unsupported',
    url?: string,
  ) => emit('ERROR', { code, message: fieldTexts[language()][code], ...(url !== undefined && { url }) });

  const closeWallet = (): void => {
    wallet?.abandon();
    wallet = null;
  };

  const handleOutcome = (outcome: WalletOutcome): void => {
    wallet = null;
    if (outcome.kind === 'linked')
      emit('INSTRUMENT_READY', { id: outcome.id, instrument: { id: outcome.id } });
    else emitError(outcome.kind === 'closed' ? 'popup_closed' : outcome.kind);
  };

  const openWallet = (platform: Exclude<Method, 'conecs'>, initOptions: InitOptions): void => {
    if (wallet?.isOpen) {
      wallet.show();
      return emit('ON_OPEN_POPUP', { url: wallet.url });
    }
    closeWallet();
    const walletWindow = new WalletWindow({
      base: scriptBaseUrl,
      platform,
      publicKey: initOptions.publicKey,
      buyer: buyerIdOf(initOptions),
      onOutcome: handleOutcome,
    });
    if (!walletWindow.isOpen) return emitError('popup_blocked', walletWindow.url);
    wallet = walletWindow;
    emit('ON_OPEN_POPUP', { url: walletWindow.url });
  };

  const on = (event: string, listener: EventListener): void => target.addEventListener(event, listener);
  const off = (event: string, listener: EventListener): void => target.removeEventListener(event, listener);

  return {
    Events,
    on,
    off,
    attachEventListener: on,
    detachEventListener: off,
    version: 'sandbox',
    init: (initOptions: InitOptions): void => {
      options = initOptions;
      if (initOptions.mode !== 'instrument') return emitError('unsupported');
      linkStylesheet();
      cardForm.applyAppearance({ language: language(), style: initOptions.style ?? {} });
      cardForm.mount();
    },
    setPaymentMethod: (method: Method): void => {
      if (!options || options.paymentMethod === method) return;
      closeWallet();
      options = { ...options, paymentMethod: method };
      cardForm.mount();
    },
    submitPayment: (): void => {
      if (!options) return emitError('unsupported');
      const { paymentMethod, publicKey, modeOptions } = options;
      if (paymentMethod !== 'conecs') return openWallet(paymentMethod, options);
      cardForm.submit({ publicKey, shopId: modeOptions?.shopId, buyer: buyerIdOf(options) });
    },
    status: () => ({
      mode: options?.mode ?? null,
      paymentMethod: options?.paymentMethod ?? null,
      isWalletOpen: wallet !== null,
      ...cardForm.state,
    }),
    setLanguage: (lang: string): void => {
      if (!options) return;
      options = { ...options, lang };
      cardForm.applyAppearance({ language: language(), style: options.style ?? {} });
    },
    focus: (field: FieldName): void => cardForm.focus(field),
    unmount: (removesListeners = false): void => {
      closeWallet();
      cardForm.unmount();
      options = null;
      if (removesListeners) target = new EventTarget();
    },
  };
}

Object.assign(window, { paygreenjs: createPaygreen() });
