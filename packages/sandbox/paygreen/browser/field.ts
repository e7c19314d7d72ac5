import { connectToParentPage } from '#sandbox/browser/connection.ts';
import { isReusable } from './cards.ts';
import { createTokenAndInstrument } from './exchange.ts';
import { FieldInput } from './fieldInput.ts';
import { fieldRules } from './fieldRules.ts';
import type {
  ConnectMessage,
  FieldOptions,
  MessageFromField,
  SiblingDigits,
  Submission,
  MessageToField,
  MessageToSibling,
} from './protocol.ts';

const postMessage = (port: MessagePort, message: MessageFromField | MessageToSibling | SiblingDigits): void =>
  port.postMessage(message);

const requestDigits = (sibling: MessagePort): Promise<SiblingDigits> =>
  new Promise((resolve) => {
    sibling.addEventListener('message', ({ data }: MessageEvent<SiblingDigits>) => resolve(data), {
      once: true,
    });
    postMessage(sibling, { kind: 'requestDigits' });
  });

/** Handles messages from the shop page and from the frames of the other card fields. */
function connectField(options: FieldOptions, page: MessagePort, siblings: readonly MessagePort[]): void {
  const { name } = options;
  const field = new FieldInput(options);
  const postToPage = (message: MessageFromField): void => postMessage(page, message);

  let lastReportedValidity = JSON.stringify(field.validity);
  const reportChange = (): void => {
    lastReportedValidity = JSON.stringify(field.validity);
    const isComplete = field.digits.length === fieldRules[name].length;
    postToPage({
      kind: 'change',
      ...field.validity,
      isReusable: name === 'pan' && isComplete ? isReusable(field.digits) : null,
    });
  };

  /** Reports a field change to the page only if the validity has changed. */
  const reportChangedValidity = (): void => {
    if (JSON.stringify(field.validity) !== lastReportedValidity) reportChange();
  };

  /** Submits the card, or shows all errors and focuses the first invalid field. */
  const submit = async (submission: Submission): Promise<void> => {
    const { valid } = field.showProblem();
    reportChangedValidity();
    const [exp, cvv] = await Promise.all(siblings.map(requestDigits));
    const validFields = [valid === true, exp?.isValid === true, cvv?.isValid === true];
    if (!validFields.includes(false))
      return createTokenAndInstrument(
        { pan: field.digits, exp: exp?.digits ?? '', cvv: cvv?.digits ?? '' },
        submission,
        postToPage,
      );
    const firstInvalidIndex = validFields.indexOf(false);
    if (firstInvalidIndex === 0) field.element.focus();
    else
      for (const sibling of siblings.slice(firstInvalidIndex - 1, firstInvalidIndex))
        postMessage(sibling, { kind: 'focus' });
    postToPage({ kind: 'failed', code: 'tokenize_invalid_card' });
  };

  const handleSiblingMessage = (sibling: MessagePort, message: MessageToSibling): void => {
    if (message.kind === 'focus') return field.element.focus();
    const response: SiblingDigits = { isValid: field.showProblem().valid === true, digits: field.digits };
    reportChangedValidity();
    postMessage(sibling, response);
  };

  page.addEventListener('message', ({ data }: MessageEvent<MessageToField>) => {
    if (data.kind === 'options') field.applyOptions(data.options);
    else if (data.kind === 'focus') field.element.focus();
    else void submit(data.submission);
  });
  page.start();
  for (const sibling of siblings) {
    if (name !== 'pan')
      sibling.addEventListener('message', ({ data }: MessageEvent<MessageToSibling>) =>
        handleSiblingMessage(sibling, data),
      );
    sibling.start();
  }
  field.element.addEventListener('input', reportChange);
  // The customer may have typed in the field before the script ran.
  if (field.digits !== '') reportChange();
  field.element.addEventListener('blur', reportChangedValidity);
  new ResizeObserver(() => postToPage({ kind: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
}

connectToParentPage(({ data, ports: [page, ...siblings] }: MessageEvent<ConnectMessage>) => {
  if (page) connectField(data.options, page, siblings);
});
