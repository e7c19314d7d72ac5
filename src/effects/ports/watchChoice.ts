import { fromCallback } from 'xstate';
import type { ChoiceRead } from '#machines/consent/consent.machine.ts';
import { readConsent } from './storedConsent.ts';

/** Reads the choice again on each return to the page, because another tab may have changed it. */
export const watchChoice = fromCallback<ChoiceRead, void>(({ sendBack }) => {
  const left = new AbortController();
  const { signal } = left;
  const read = (): void => sendBack({ type: 'consent.read', stored: readConsent().stored });
  addEventListener('pageshow', read, { signal });
  addEventListener('focus', read, { signal });
  document.addEventListener('visibilitychange', read, { signal });
  return () => left.abort();
});
