import { referenceOf } from '#machines/domain/reference.ts';
import { stepAskedBy } from '#machines/domain/step.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { failed } from '#src/content/failed.ts';
import { dateKey, formKey } from '#src/effects/storage/draftKeys.ts';
import { paymentState, type PaymentState } from './paymentState.ts';

/** Time of the last reload after an error, in ms since the epoch. */
const reloadKey = 'reloadedAfterFailure';

/** Ms. If the error repeats within this time, another reload does not help. */
const sameTrouble = 600_000;

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const stored = (storage: Storage | null, key: string): string | null =>
  attempt(() => storage?.getItem(key) ?? null);

function paymentWords(payment: PaymentState): string {
  if (payment.kind === 'pressed') return failed.pressed(referenceOf(payment.intentId));
  if (payment.kind === 'unknown') return failed.unknown;
  return stepAskedBy(new URL(location.href).searchParams) === 'home' ? '' : failed.nothingTaken;
}

/** Never deletes a submitted payment. */
function restart(): void {
  for (const key of [formKey, dateKey]) attempt(() => accessibleStorage()?.removeItem(key));
  location.assign('/');
}

/** Adds details to the error page of the document (`lastResort`). @rule R2.47 */
export function addDetails(place: Element): void {
  const part = (name: string): HTMLElement | null =>
    place.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const say = (name: string, words: string): void => {
    const element = part(name);
    if (element === null) return;
    element.textContent = words;
    element.hidden = words === '';
  };
  const payment = paymentState();
  const isStored = stored(accessibleStorage(), formKey) !== null;
  const isAgain = Date.now() - Number(stored(accessibleSession(), reloadKey)) < sameTrouble;
  say('advice', isAgain ? failed.again : failed.text);
  say('payment', paymentWords(payment));
  say('stored', isStored ? failed.stored : '');
  say('restart', isAgain && isStored && payment.kind === 'none' ? failed.restart : '');
  part('restart')?.removeAttribute('disabled');
  part('restart')?.addEventListener('click', restart);
  part('reload')?.addEventListener('click', () =>
    attempt(() => accessibleSession()?.setItem(reloadKey, String(Date.now()))),
  );
  place.querySelector('h1')?.focus();
}
