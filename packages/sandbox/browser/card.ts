import { createApi, idOf } from './api.ts';
import { cvc, expiry, fields, number } from './cardFields.ts';
import { insist, showProblems } from './cardProblems.ts';
import { cardWords } from './cardWords.ts';
import { elementById } from './elementById.ts';
import { isRecord } from './guards.ts';
import { applyLooks } from './frameLooks.ts';
import { meetPage } from './meeting.ts';
import { createMethodChoice } from './methodChoice.ts';
import type { Confirmation, Connect, FrameOptions, FromFrame, Question, Reply, ToFrame } from './protocol.ts';
import { inLanguage, languageOf } from './refusals.ts';

const api = createApi(new URL('..', location.href).href.replace(/\/$/, ''));

/** Card used by every wallet. */
const walletCard = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123' };

/** Serves the page that holds the other port. */
async function serve(port: MessagePort, first: FrameOptions): Promise<void> {
  let options = first;
  const tell = (message: FromFrame): void => port.postMessage(message);
  const language = () => languageOf(options.locale);

  const show = (): void => showProblems(language());
  const changed = (): void => {
    const type = methods.chosen();
    const empty = type === 'card' && fields.every(({ input }) => input.value === '');
    const complete = type !== 'card' || fields.every((field) => field.problem() === null);
    tell({ say: 'change', empty, complete, type });
    show();
  };
  const methods = createMethodChoice(changed);

  /** Applies texts and styles from the options. Typed values stay unchanged. */
  const dress = (): void => {
    const words = cardWords[language()];
    document.documentElement.lang = language();
    document.title = words.title;
    for (const { name, input } of fields) {
      elementById(`${name}-label`, HTMLElement).textContent = words[name];
      input.readOnly = options.isReadOnly;
    }
    expiry.input.placeholder = words.expiryHint;
    expiry.input.setAttribute('aria-label', words.expiryInFull);
    cvc.input.setAttribute('aria-label', words.cvcInFull);
    methods.offer(options.wallets, words.title);
    applyLooks(options);
    show();
  };

  const validate = (): Reply => {
    const problem = insist(language());
    return problem ? { error: { type: 'validation_error', ...problem } } : {};
  };

  const confirm = async ({ path, clientSecret, context, parameters }: Confirmation): Promise<Reply> => {
    const isWallet = methods.chosen() !== 'card';
    const { error: blocked } = isWallet ? {} : validate();
    if (blocked) return { error: blocked };
    const typed = expiry.digits();
    const card = isWallet
      ? walletCard
      : {
          number: number.digits(),
          exp_month: typed.slice(0, 2),
          exp_year: typed.slice(2),
          cvc: cvc.digits(),
        };
    const { payment_method_data: given, ...others } = parameters;
    const reply = await api('POST', `${path}/${idOf(clientSecret)}/confirm`, {
      ...others,
      key: options.apiKey,
      client_secret: clientSecret,
      client_context: context,
      expected_payment_method_type: 'card',
      use_stripe_sdk: true,
      payment_method_data: { ...(isRecord(given) && given), type: 'card', card },
    });
    return reply.error ? { error: inLanguage(reply.error, language()) } : reply;
  };

  const answer = async (id: number, question: Question): Promise<void> => {
    const reply = question.say === 'validate' ? validate() : await confirm(question.confirmation);
    tell({ say: 'answer', id, reply });
  };

  const listen = (message: ToFrame): void => {
    if (message.say === 'options') {
      options = message.options;
      dress();
    } else if (message.say === 'ask') void answer(message.id, message.question);
    else if (message.say === 'focus') number.input.focus();
    else if (message.say === 'blur') for (const { input } of fields) input.blur();
    else {
      for (const { input } of fields) input.value = '';
      changed();
    }
  };

  for (const { input } of fields) {
    input.addEventListener('input', changed);
    input.addEventListener('focus', () => tell({ say: 'focus' }));
    input.addEventListener('blur', () => {
      tell({ say: 'blur' });
      show();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') tell({ say: 'escape' });
    });
  }
  new ResizeObserver(() => tell({ say: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => listen(data));
  port.start();
  dress();
  const session = { key: options.apiKey, client_secret: options.clientSecret };
  const { error } = await api('GET', 'elements/sessions', session);
  tell(error ? { say: 'refused', error } : { say: 'loaded' });
}

meetPage(({ data, ports: [port] }: MessageEvent<Connect>) => {
  if (port) void serve(port, data.options);
});
