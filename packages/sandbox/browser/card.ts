import { createApi } from './api.ts';
import { cvcField, expiryField, cardFields, cardNumberField } from './cardFields.ts';
import { showAllProblems, showProblems } from './cardProblems.ts';
import { cardWords } from './cardWords.ts';
import { confirmWithCard } from './confirmWithCard.ts';
import { elementById } from './elementById.ts';
import { applyFrameStyles } from './frameLooks.ts';
import { connectToParentPage } from './connection.ts';
import { createMethodChoice } from './methodChoice.ts';
import type {
  Confirmation,
  ConnectMessage,
  FrameOptions,
  MessageFromFrame,
  FrameRequest,
  Reply,
  MessageToFrame,
} from './protocol.ts';
import { languageOf } from './translateProblem.ts';

const api = createApi(new URL('..', location.href).href.replace(/\/$/, ''));

/** Test card that Apple Pay and Google Pay use in the sandbox. */
const walletCard = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123' };

/** Handles the shop page's messages to the card frame, received through a message port. */
async function connectToPage(port: MessagePort, initialOptions: FrameOptions): Promise<void> {
  let options = initialOptions;
  const postToPage = (message: MessageFromFrame): void => port.postMessage(message);
  const language = () => languageOf(options.locale);

  const updateProblems = (): void => showProblems(language());
  const handleChange = (): void => {
    const type = methods.chosenMethod();
    const empty = type === 'card' && cardFields.every(({ input }) => input.value === '');
    const complete = type !== 'card' || cardFields.every((field) => field.problem() === null);
    postToPage({ kind: 'change', empty, complete, type });
    updateProblems();
  };
  const methods = createMethodChoice(handleChange);

  /** Applies texts and styles from the page's options. Typed card data stays unchanged. */
  const applyOptions = (): void => {
    const words = cardWords[language()];
    document.documentElement.lang = language();
    document.title = words.title;
    for (const { name, input } of cardFields) {
      elementById(`${name}-label`, HTMLElement).textContent = words[name];
      input.readOnly = options.isReadOnly;
    }
    expiryField.input.placeholder = words.expiryHint;
    expiryField.input.setAttribute('aria-label', words.expiryInFull);
    cvcField.input.setAttribute('aria-label', words.cvcInFull);
    methods.offer(options.wallets, words.title);
    applyFrameStyles(options);
    updateProblems();
  };

  const validate = (): Reply => {
    const problem = showAllProblems(language());
    return problem ? { error: { type: 'validation_error', ...problem } } : {};
  };

  const confirm = async (confirmation: Confirmation): Promise<Reply> => {
    const isWallet = methods.chosenMethod() !== 'card';
    const { error: validationError } = isWallet ? {} : validate();
    if (validationError) return { error: validationError };
    const expiryDigits = expiryField.digits();
    const card = isWallet
      ? walletCard
      : {
          number: cardNumberField.digits(),
          exp_month: expiryDigits.slice(0, 2),
          exp_year: expiryDigits.slice(2),
          cvc: cvcField.digits(),
        };
    return confirmWithCard(api, { apiKey: options.apiKey, language: language(), confirmation, card });
  };

  const handleRequest = async (id: number, request: FrameRequest): Promise<void> => {
    const reply = request.kind === 'validate' ? validate() : await confirm(request.confirmation);
    postToPage({ kind: 'response', id, reply });
  };

  const handleMessage = (message: MessageToFrame): void => {
    if (message.kind === 'options') {
      options = message.options;
      applyOptions();
    } else if (message.kind === 'request') void handleRequest(message.id, message.request);
    else if (message.kind === 'focus') cardNumberField.input.focus();
    else if (message.kind === 'blur') for (const { input } of cardFields) input.blur();
    else {
      for (const { input } of cardFields) input.value = '';
      handleChange();
    }
  };

  for (const { input } of cardFields) {
    input.addEventListener('input', handleChange);
    input.addEventListener('focus', () => postToPage({ kind: 'focus' }));
    input.addEventListener('blur', () => {
      postToPage({ kind: 'blur' });
      updateProblems();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') postToPage({ kind: 'escape' });
    });
  }
  new ResizeObserver(() => postToPage({ kind: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
  port.addEventListener('message', ({ data }: MessageEvent<MessageToFrame>) => handleMessage(data));
  port.start();
  applyOptions();
  const session = { key: options.apiKey, client_secret: options.clientSecret };
  const { error } = await api('GET', 'elements/sessions', session);
  postToPage(error ? { kind: 'refused', error } : { kind: 'loaded' });
}

connectToParentPage(({ data, ports: [port] }: MessageEvent<ConnectMessage>) => {
  if (port) void connectToPage(port, data.options);
});
