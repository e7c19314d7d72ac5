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
import { consentTexts } from '#src/content/consent.ts';
import './cookieDialog.css';
import { consentCookie, consentRevision, measuringCategory } from './storedConsent.ts';
import { allowHarmlessMarkup } from './harmlessMarkup.ts';

interface CookieDialogOptions {
  readonly privacyUrl: string;
  readonly isReopened: boolean;
  readonly report: (report: ConsentReport) => void;
  readonly signal: AbortSignal;
}

const tagCookies = [{ name: /^_(?:ga|gid|gcl|fb|cio)/ }, { name: /^ajs_/ }];

const { title, text, details, accept, refuse } = consentTexts;

const configurationOf = (privacyUrl: string, root: Element): CookieConsentConfig => ({
  root,
  autoShow: false,
  revision: consentRevision,
  // The cookie dialog loads only after an interaction, so robots never see it.
  hideFromBots: false,
  manageScriptTags: false,
  // The cookie library stores acceptance and rejection for 182 days by default.
  cookie: { name: consentCookie },
  categories: { [measuringCategory]: { autoClear: { cookies: tagCookies } } },
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

interface DialogContainer {
  readonly element: Element;
  readonly restorePosition: () => void;
}

/**
 * Puts the cookie dialog before the page for keyboard and screen readers. Disables the library's focus trap
 * and scrolling.
 */
function createContainer(signal: AbortSignal): DialogContainer {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'polite');
  let scrollTop = 0;
  let lastFocused: HTMLElement | null = null;
  const saveScroll = (): void => void (scrollTop = scrollY);
  element.addEventListener('click', saveScroll, { capture: true });
  element.addEventListener(
    'keydown',
    (event) => {
      saveScroll();
      if (event.key === 'Tab') event.stopPropagation();
    },
    { capture: true },
  );
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) lastFocused = relatedTarget;
  });
  document.body.prepend(element);
  signal.addEventListener('abort', () => element.remove());
  const restorePosition = (): void => {
    scrollTo({ top: scrollTop, behavior: 'instant' });
    lastFocused?.focus({ preventScroll: true });
  };
  return { element, restorePosition };
}

function removeModalBehavior(modal: HTMLElement): void {
  modal.removeAttribute('aria-modal');
  modal.firstElementChild?.removeAttribute('tabindex');
  modal.tabIndex = -1;
}

/** Sets `--consent` to the height of the cookie dialog, so that the page scrolls focused elements above it. */
function publishHeight(modal: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent', `${modal.offsetHeight}px`));
  observer.observe(modal);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty('--consent');
  });
}

let hasOpened = false;

/** Opens the cookie dialog. Reports each choice once, including a choice that another tab stored. */
export async function openCookieDialog(options: CookieDialogOptions): Promise<void> {
  const { privacyUrl, isReopened, report, signal } = options;
  allowHarmlessMarkup();
  const takesFocus = isReopened || hasOpened;
  hasOpened = true;
  let isDismissed = false;
  const reportChoice = (): void => {
    if (isDismissed) report({ type: 'consent.left' });
    else report({ type: acceptedCategory(measuringCategory) ? 'consent.given' : 'consent.refused' });
  };
  const rejectOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    isDismissed = validConsent();
    if (!isDismissed) acceptCategory([]);
    hide();
  };

  const container = createContainer(signal);
  signal.addEventListener('abort', () => reset());
  await run({
    ...configurationOf(privacyUrl, container.element),
    onModalReady({ modal }) {
      removeModalBehavior(modal);
      publishHeight(modal, signal);
      modal.addEventListener('keydown', rejectOnEscape);
    },
    onModalShow() {
      // The cookie dialog takes the focus only when the visitor reopens it.
      if (takesFocus) container.element.querySelector<HTMLElement>('.cm')?.focus({ preventScroll: true });
    },
    // The cookie library stores the choice after hiding the dialog, in the same task.
    onModalHide() {
      container.restorePosition();
      queueMicrotask(reportChoice);
    },
  });
  if (validConsent() && !isReopened) reportChoice();
  else show(true);
}
