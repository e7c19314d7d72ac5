import { changedBoxIn } from '#src/effects/browser/changedBox.ts';
import { leaveFor } from '#src/effects/ports/leaveFor.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { storeHandover } from '#src/effects/storage/handover.ts';
import { hasNoOrder } from '#src/visit/expected.ts';

/**
 * Returns the URL of a form's submission, which preserves other parameters of the current URL.
 * Prerendered HTML selects the default box, so a box in the URL or in storage remains unless the visitor chose
 * another.
 */
function submissionUrl(form: HTMLFormElement, isHydrated: boolean): string {
  const url = new URL(location.href);
  url.hash = '';
  const isChosen = isHydrated || changedBoxIn(form) !== null;
  const isBoxKnown = !isChosen && !hasNoOrder(url, accessibleStorage());
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name === 'box' && isBoxKnown)) url.searchParams.set(name, value);
  return url.href;
}

/** Submits a form to its URL. A typed postal code has no name, so it is stored for the next document. */
export function submitForm(form: HTMLFormElement, { isHydrated }: { readonly isHydrated: boolean }): void {
  const { value = '' } = form.querySelector<HTMLInputElement>('[autocomplete="postal-code"]') ?? {};
  if (value !== '') storeHandover(accessibleSession(), 'typed_postal_code', value);
  leaveFor(submissionUrl(form, isHydrated));
}
