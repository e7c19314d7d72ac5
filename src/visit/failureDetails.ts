import { referenceOf } from '#machines/domain/reference.ts';
import { requestedStep } from '#machines/domain/step.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { pageFailureTexts } from '#src/content/pageFailure.ts';
import { dateKey, formKey } from '#src/effects/storage/draftKeys.ts';
import { paymentState, type PaymentState } from './paymentState.ts';

/** Storage key for the time of the last reload after an error, in ms since the epoch. */
const reloadKey = 'reloadedAfterFailure';

/** In ms. If an error repeats within this time, the error page advises against another reload. */
const repeatWindow = 600_000;

function tryOrNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const readStoredItem = (storage: Storage | null, key: string): string | null =>
  tryOrNull(() => storage?.getItem(key) ?? null);

function paymentText(payment: PaymentState): string {
  if (payment.kind === 'pressed') return pageFailureTexts.pressed(referenceOf(payment.intentId));
  if (payment.kind === 'unknown') return pageFailureTexts.unknown;
  return requestedStep(new URL(location.href).searchParams) === 'home' ? '' : pageFailureTexts.nothingTaken;
}

/** Deletes the draft order's form and date, but never a submitted payment. */
function deleteDraftAndRestart(): void {
  for (const key of [formKey, dateKey]) tryOrNull(() => accessibleStorage()?.removeItem(key));
  location.assign('/');
}

/** Adds payment and reload advice to the error page. @rule R2.47 */
export function addFailureDetails(container: Element): void {
  const findPart = (name: string): HTMLElement | null =>
    container.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const setPartText = (name: string, words: string): void => {
    const element = findPart(name);
    if (element === null) return;
    element.textContent = words;
    element.hidden = words === '';
  };
  const payment = paymentState();
  const isDraftStored = readStoredItem(accessibleStorage(), formKey) !== null;
  const isRepeated = Date.now() - Number(readStoredItem(accessibleSession(), reloadKey)) < repeatWindow;
  setPartText('advice', isRepeated ? pageFailureTexts.again : pageFailureTexts.text);
  setPartText('payment', paymentText(payment));
  setPartText('stored', isDraftStored ? pageFailureTexts.stored : '');
  setPartText(
    'restart',
    isRepeated && isDraftStored && payment.kind === 'none' ? pageFailureTexts.restart : '',
  );
  findPart('restart')?.removeAttribute('disabled');
  findPart('restart')?.addEventListener('click', deleteDraftAndRestart);
  findPart('reload')?.addEventListener('click', () =>
    tryOrNull(() => accessibleSession()?.setItem(reloadKey, String(Date.now()))),
  );
  container.querySelector('h1')?.focus();
}
