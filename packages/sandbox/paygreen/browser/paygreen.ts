import { CardForm } from './cardForm.ts';
import { Events, type Emit } from './events.ts';
import type { FieldName } from './fieldRules.ts';
import { buyerIdOf, type InitOptions, type Method } from './options.ts';
import { WalletWindow, type WalletOutcome } from './walletWindow.ts';
import { languageOf, words } from './words.ts';

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? new URL('.', script.src).href : location.href;

/** The page may already link it, as the real library requires. */
function linkStylesheet(): void {
  if (document.querySelector('link[href$="paygreen.min.css"]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('paygreen.min.css', base).href;
  document.head.append(link);
}

/** The page's single `paygreenjs`, in mode `instrument`. */
function createPaygreen() {
  let target = new EventTarget();
  let options: InitOptions | null = null;
  let wallet: WalletWindow | null = null;
  const emit: Emit = (name, detail) => target.dispatchEvent(new CustomEvent(name, { detail }));
  const form = new CardForm(new URL('frames/field', base).href, emit);
  const language = () => languageOf(options?.lang);

  const fail = (
    code: 'popup_closed' | 'popup_blocked' | 'refused' | 'unavailable' | 'unsupported',
    url?: string,
  ) => emit('ERROR', { code, message: words[language()][code], ...(url !== undefined && { url }) });

  const leaveWallet = (): void => {
    wallet?.abandon();
    wallet = null;
  };

  const settle = (outcome: WalletOutcome): void => {
    wallet = null;
    if (outcome.kind === 'linked')
      emit('INSTRUMENT_READY', { id: outcome.id, instrument: { id: outcome.id } });
    else fail(outcome.kind === 'closed' ? 'popup_closed' : outcome.kind);
  };

  const openWallet = (platform: Exclude<Method, 'conecs'>, given: InitOptions): void => {
    if (wallet?.isOpen) {
      wallet.show();
      return emit('ON_OPEN_POPUP', { url: wallet.url });
    }
    leaveWallet();
    const opened = new WalletWindow({
      base,
      platform,
      publicKey: given.publicKey,
      buyer: buyerIdOf(given),
      settled: settle,
    });
    if (!opened.isOpen) return fail('popup_blocked', opened.url);
    wallet = opened;
    emit('ON_OPEN_POPUP', { url: opened.url });
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
    init: (given: InitOptions): void => {
      options = given;
      if (given.mode !== 'instrument') return fail('unsupported');
      linkStylesheet();
      form.dress({ language: language(), style: given.style ?? {} });
      form.mount();
    },
    setPaymentMethod: (method: Method): void => {
      if (!options || options.paymentMethod === method) return;
      leaveWallet();
      options = { ...options, paymentMethod: method };
      form.mount();
    },
    submitPayment: (): void => {
      if (!options) return fail('unsupported');
      const { paymentMethod, publicKey, modeOptions } = options;
      if (paymentMethod !== 'conecs') return openWallet(paymentMethod, options);
      form.submit({ publicKey, shopId: modeOptions?.shopId, buyer: buyerIdOf(options) });
    },
    status: () => ({
      mode: options?.mode ?? null,
      paymentMethod: options?.paymentMethod ?? null,
      isWalletOpen: wallet !== null,
      ...form.state,
    }),
    setLanguage: (lang: string): void => {
      if (!options) return;
      options = { ...options, lang };
      form.dress({ language: language(), style: options.style ?? {} });
    },
    focus: (field: FieldName): void => form.focus(field),
    unmount: (forgetsListeners = false): void => {
      leaveWallet();
      form.unmount();
      options = null;
      if (forgetsListeners) target = new EventTarget();
    },
  };
}

Object.assign(window, { paygreenjs: createPaygreen() });
