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
  /** The visitor asks for it, whatever they chose before. */
  readonly isReopened: boolean;
  readonly report: (report: ConsentReport) => void;
  /** Takes the dialog away, unanswered or not. */
  readonly signal: AbortSignal;
}

/** What tags leave behind in a browser. */
const tagCookies = [{ name: /^_(?:ga|gid|gcl|fb|cio)/ }, { name: /^ajs_/ }];

const { title, text, details, accept, refuse } = consentWords;

const configurationOf = (privacyUrl: string, root: Element): CookieConsentConfig => ({
  root,
  autoShow: false,
  revision: consentRevision,
  // It asks whoever acts on the page; who only reads it, as robots do, never loads it.
  hideFromBots: false,
  manageScriptTags: false,
  // The choice is stored for 182 days, a refusal as long as a consent.
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
  /** Lets the visitor go on where they were. */
  readonly goBack: () => void;
}

/**
 * Where it stands: before the page, so that it is near for a keyboard and read out when it comes. The library would keep the
 * Tab key inside, and scroll to what had the focus when it came once it is answered.
 */
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
    // Who comes back from a dialog over the page was here before.
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

/** It lies beside the page, which goes on: the library takes it for a modal one, and moves the focus at its own time. */
function tame(modal: HTMLElement): void {
  modal.removeAttribute('aria-modal');
  modal.firstElementChild?.removeAttribute('tabindex');
  modal.tabIndex = -1;
}

/** It comes by itself once; whenever it comes again, the visitor has asked for it. */
let hasCome = false;

/** Asks, and reports each choice once; a choice that another tab has stored meanwhile is taken for the answer. */
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
  /** Who has chosen before leaves it at that; who has not does not consent. */
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
      // Nobody is torn from what they are at.
      if (isAskedFor) place.element.querySelector<HTMLElement>('.cm')?.focus({ preventScroll: true });
    },
    // The library hides first and keeps the choice then, in one go.
    onModalHide() {
      place.goBack();
      queueMicrotask(answer);
    },
  });
  if (validConsent() && !isReopened) answer();
  else show(true);
}
