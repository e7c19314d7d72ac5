import {
  acceptCategory,
  acceptedCategory,
  hide,
  reset,
  run,
  show,
  validConsent,
  type CookieConsentConfig,
} from 'vanilla-cookieconsent';
import type { ConsentReport } from '#machines/consent/consent.machine.ts';
import { consentWords } from '#src/content/consent.ts';
import './cookieDialog.css';
import { consentCookie, consentRevision, measuring } from './storedConsent.ts';
import { allowHarmlessMarkup } from './harmlessMarkup.ts';

interface CookieDialogOptions {
  readonly privacyUrl: string;
  readonly isReopened: boolean;
  readonly report: (report: ConsentReport) => void;
  readonly signal: AbortSignal;
}

const tagCookies = [{ name: /^_(?:ga|gid|gcl|fb|cio)/ }, { name: /^ajs_/ }];

const { title, text, details, accept, refuse } = consentWords;

const configurationOf = (privacyUrl: string, root: Element): CookieConsentConfig => ({
  root,
  autoShow: false,
  revision: consentRevision,
  // The dialog loads only after an interaction, so robots never see it.
  hideFromBots: false,
  manageScriptTags: false,
  // Default expiry: 182 days, for acceptance and rejection.
  cookie: { name: consentCookie },
  categories: { [measuring]: { autoClear: { cookies: tagCookies } } },
  guiOptions: { consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true } },
  language: {
    default: 'fr',
    translations: {
      fr: {
        consentModal: {
          title,
          description: `${text} <a href="${privacyUrl}">${details}</a>`,
          acceptAllBtn: accept,
          acceptNecessaryBtn: refuse,
        },
        preferencesModal: { sections: [] },
      },
    },
  },
});

interface Place {
  readonly element: Element;
  readonly goBack: () => void;
}

/** Precedes the page for keyboard and screen readers. Disables the library's focus trap and scrolling. */
function placeOf(signal: AbortSignal): Place {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'polite');
  let top = 0;
  let last: HTMLElement | null = null;
  const keepPlace = (): void => void (top = scrollY);
  element.addEventListener('click', keepPlace, { capture: true });
  element.addEventListener(
    'keydown',
    (event) => {
      keepPlace();
      if (event.key === 'Tab') event.stopPropagation();
    },
    { capture: true },
  );
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof HTMLElement) || element.contains(relatedTarget)) return;
    // Focus that returns from a modal dialog was already in this dialog.
    if (relatedTarget.closest('dialog') === null) last = relatedTarget;
  });
  document.body.prepend(element);
  signal.addEventListener('abort', () => element.remove());
  const goBack = (): void => {
    scrollTo({ top, behavior: 'instant' });
    last?.focus({ preventScroll: true });
  };
  return { element, goBack };
}

/** The dialog is not modal. Removes the library's modal attributes and automatic focus. */
function tame(modal: HTMLElement): void {
  modal.removeAttribute('aria-modal');
  modal.firstElementChild?.removeAttribute('tabindex');
  modal.tabIndex = -1;
}

let hasCome = false;

/** Reports each choice once. A choice stored by another tab counts as the answer. */
export async function openCookieDialog(options: CookieDialogOptions): Promise<void> {
  const { privacyUrl, isReopened, report, signal } = options;
  allowHarmlessMarkup();
  const isAskedFor = isReopened || hasCome;
  hasCome = true;
  let isLeft = false;
  const answer = (): void => {
    if (isLeft) report({ type: 'consent.left' });
    else report({ type: acceptedCategory(measuring) ? 'consent.given' : 'consent.refused' });
  };
  /** Escape rejects the cookies, unless the visitor has already chosen. */
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    isLeft = validConsent();
    if (!isLeft) acceptCategory([]);
    hide();
  };

  const place = placeOf(signal);
  signal.addEventListener('abort', () => reset());
  await run({
    ...configurationOf(privacyUrl, place.element),
    onModalReady({ modal }) {
      tame(modal);
      modal.addEventListener('keydown', leave);
    },
    onModalShow() {
      // The automatic dialog does not take the focus.
      if (isAskedFor) place.element.querySelector<HTMLElement>('.cm')?.focus({ preventScroll: true });
    },
    // The library stores the choice after hiding, in the same task.
    onModalHide() {
      place.goBack();
      queueMicrotask(answer);
    },
  });
  if (validConsent() && !isReopened) answer();
  else show(true);
}
