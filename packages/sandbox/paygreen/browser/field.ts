import { meetPage } from '#sandbox/browser/meeting.ts';
import { isReusable } from './cards.ts';
import { exchange } from './exchange.ts';
import { FieldInput } from './fieldInput.ts';
import { fieldRules } from './fieldRules.ts';
import type {
  Connect,
  FieldOptions,
  FromField,
  FromSibling,
  Submission,
  ToField,
  ToSibling,
} from './protocol.ts';

const post = (port: MessagePort, message: FromField | ToSibling | FromSibling): void =>
  port.postMessage(message);

/** Requests the typed digits from another frame. */
const ask = (sibling: MessagePort): Promise<FromSibling> =>
  new Promise((resolve) => {
    sibling.addEventListener('message', ({ data }: MessageEvent<FromSibling>) => resolve(data), {
      once: true,
    });
    post(sibling, { say: 'tell' });
  });

/** Serves the page and the sibling frames through their ports. */
function serve(options: FieldOptions, page: MessagePort, siblings: readonly MessagePort[]): void {
  const { name } = options;
  const field = new FieldInput(options);
  const tell = (message: FromField): void => post(page, message);

  let told = JSON.stringify(field.validity);
  const tellChange = (): void => {
    told = JSON.stringify(field.validity);
    const isWhole = field.digits.length === fieldRules[name].length;
    tell({
      say: 'change',
      ...field.validity,
      isReusable: name === 'pan' && isWhole ? isReusable(field.digits) : null,
    });
  };

  /** Reports a change without typing only if the validity differs. */
  const tellNews = (): void => {
    if (JSON.stringify(field.validity) !== told) tellChange();
  };

  /** Shows all errors and focuses the first invalid field. */
  const submit = async (submission: Submission): Promise<void> => {
    const { valid } = field.insist();
    tellNews();
    const [exp, cvv] = await Promise.all(siblings.map(ask));
    const sound = [valid === true, exp?.isValid === true, cvv?.isValid === true];
    if (!sound.includes(false))
      return exchange(
        { pan: field.digits, exp: exp?.digits ?? '', cvv: cvv?.digits ?? '' },
        submission,
        tell,
      );
    const wrong = sound.indexOf(false);
    if (wrong === 0) field.element.focus();
    else for (const sibling of siblings.slice(wrong - 1, wrong)) post(sibling, { say: 'focus' });
    tell({ say: 'failed', code: 'tokenize_invalid_card' });
  };

  const answerSibling = (sibling: MessagePort, message: ToSibling): void => {
    if (message.say === 'focus') return field.element.focus();
    const answer: FromSibling = { isValid: field.insist().valid === true, digits: field.digits };
    tellNews();
    post(sibling, answer);
  };

  page.addEventListener('message', ({ data }: MessageEvent<ToField>) => {
    if (data.say === 'options') field.dress(data.options);
    else if (data.say === 'focus') field.element.focus();
    else void submit(data.submission);
  });
  page.start();
  for (const sibling of siblings) {
    if (name !== 'pan')
      sibling.addEventListener('message', ({ data }: MessageEvent<ToSibling>) =>
        answerSibling(sibling, data),
      );
    sibling.start();
  }
  field.element.addEventListener('input', tellChange);
  // The customer may have typed before the script ran.
  if (field.digits !== '') tellChange();
  field.element.addEventListener('blur', tellNews);
  new ResizeObserver(() => tell({ say: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
}

meetPage(({ data, ports: [page, ...siblings] }: MessageEvent<Connect>) => {
  if (page) serve(data.options, page, siblings);
});
