import { fromCallback } from 'xstate';
import type { ChoiceRead } from '#machines/consent/consent.machine.ts';
import { readConsent } from './storedConsent.ts';

/** Reads the stored consent choice when the visitor returns to the page. Another tab may have changed it. */
export const watchChoice = fromCallback<ChoiceRead, void>(({ sendBack }) => {
  const controller = new AbortController();
  const { signal } = controller;
  const sendStoredChoice = (): void => sendBack({ type: 'consent.read', stored: readConsent().stored });
  addEventListener('pageshow', sendStoredChoice, { signal });
  addEventListener('focus', sendStoredChoice, { signal });
  document.addEventListener('visibilitychange', sendStoredChoice, { signal });
  return () => controller.abort();
});
