import { consentIsGranted } from '#machines/consent/consent.facts.ts';
import { noDraft, requestedStep } from '#machines/domain/step.ts';
import { codeLoadTimeout, orderPressTimeout } from '#machines/domain/timeouts.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { readConsent } from '#src/effects/ports/storedConsent.ts';
import { reloadPage } from '#src/effects/ports/reloadPage.ts';
import { storeHandover } from '#src/effects/storage/handover.ts';
import { readKnownWallets } from '#src/effects/storage/knownWallets.ts';
import { wasAtDelivery } from '#src/effects/storage/subStep.ts';
import { hasNoOrder, isCheckoutExpected } from '#src/visit/expected.ts';
import { skipTransitionOnPointer } from '#src/effects/browser/viewTransition.ts';
import { markAsLoadError } from '#src/effects/browser/loadError.ts';
import {
  withLoadTimeout,
  interactions,
  isStationary,
  nextPaint,
  yieldToBrowser,
  whenIdle,
} from '#src/effects/browser/scheduling.ts';
import { markChosenBox } from './chosenBox.ts';
import { submitForm } from './submitForm.ts';
import type { LazyVisit } from '#src/visit/lazyVisit.ts';

/**
 * Inline starter script. Loads the page's code after the first paint, and the XState machines at the first
 * interaction. Queues clicks until React has hydrated the page.
 */
declare const __IS_EXTERNAL__: boolean;
/** URL to which `/` redirects if the shop has no home page. Otherwise empty. */
declare const __ELSEWHERE__: string;
declare const __HAS_SANDBOX__: boolean;

const clickEvents = ['click', 'submit'] as const;

const { dataset } = document.documentElement;
const { modules = '', ahead = '', atOnce } = document.currentScript?.dataset ?? {};
const [entry = '', ...dependencies] = modules.split(' ');
// Module URLs in loading order: dependencies precede the modules that import them.
const moduleUrls = [...dependencies.reverse(), ...ahead.split(' ').filter(Boolean)];

interface QueuedClick {
  readonly element: Element | null | undefined;
  readonly replay: () => void;
  readonly replayWithoutCode?: () => void;
  /** `true` if only the page's XState machines can handle the click, for example to count it. */
  readonly needsMachines?: boolean;
  /** `true` if the browser follows the link immediately and the page stays open, as for phone numbers. */
  readonly isFollowed?: boolean;
}
let queue: readonly QueuedClick[] = [];
let visit: LazyVisit | null = null;
let isHydrated = false;
let hasVisit = false;
let hasInteracted = false;
let isLoading = false;
let hasFailed = false;
let isRetry = false;
/** `true` while the browser submits a form, because the page's code has not loaded in time. */
let isSubmitted = false;

/**
 * Loads the page's modules, one task per file. Ignores a failed module, because importing the entry module
 * then fails too.
 */
async function loadPage(): Promise<LazyVisit> {
  for (const href of [entry, ...moduleUrls])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  for (const moduleUrl of moduleUrls) {
    // oxlint-disable no-await-in-loop
    await import(moduleUrl).catch(() => undefined);
    await yieldToBrowser();
    // oxlint-enable no-await-in-loop
  }
  const page: { readonly visit: LazyVisit } = await import(entry);
  return page.visit;
}

async function loadAndOpen(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    visit ??= await withLoadTimeout(loadPage());
    if (hasInteracted || visit.opensEagerly) {
      if (hasInteracted) await nextPaint();
      await withLoadTimeout(visit.open());
      hasVisit = true;
      removeListeners();
      replayQueue();
    }
  } catch (error) {
    markAsLoadError(error);
    if (!isSubmitted) await handleLoadError();
  }
  isLoading = false;
}

function removeListeners(): void {
  if (!hasVisit) return;
  for (const type of interactions) removeEventListener(type, handleInteraction, true);
  if (isHydrated) for (const type of clickEvents) document.removeEventListener(type, enqueue, true);
}

function showLoadError(): void {
  hasFailed = true;
  if (visit !== null) return visit.showLoadError();
  delete dataset['entering'];
  dataset['lost'] = '';
}

/**
 * If the page's code fails to load, replays queued links and forms, which need no code. Other clicks wait for
 * a retry.
 */
async function handleLoadError(): Promise<void> {
  const queued = drainQueue();
  queue = queued.filter(({ replayWithoutCode }) => replayWithoutCode === undefined);
  for (const { replayWithoutCode } of queued) replayWithoutCode?.();
  const isRepeatedFailure = isRetry || (queue.length > 0 && queue.length === queued.length);
  isRetry = false;
  // After an earlier failure, reloads the page if a retry fails or if all queued clicks need the code.
  if (hasFailed && isRepeatedFailure)
    await reloadPage(visit?.queuedEvents() ?? [], AbortSignal.timeout(codeLoadTimeout)).catch(showLoadError);
  else showLoadError();
}

function drainQueue(): readonly QueuedClick[] {
  const drained = queue;
  for (const { element } of drained) element?.removeAttribute('aria-busy');
  queue = [];
  return drained;
}

const isHandledByPage = ({ needsMachines = false }: QueuedClick): boolean =>
  isHydrated && (hasVisit || !needsMachines);

function replayQueue(): void {
  for (const click of drainQueue())
    if (isHandledByPage(click)) click.replay();
    else queueClick(click);
}

function queueClick(click: QueuedClick): void {
  if (click.isFollowed !== true) click.element?.setAttribute('aria-busy', 'true');
  queue = [...queue.filter(({ element }) => element !== click.element), click];
}

const opensNewTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const staysOnPage = ({ protocol, hash, href }: HTMLAnchorElement): boolean =>
  protocol === 'tel:' || (hash !== '' && href === `${location.href.split('#')[0]}${hash}`);

/** Repeats a click for the page's event handlers, without following the link again. */
function replayWithoutNavigation(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
}

/** @returns the click to queue, or `null` if the click works without the page's code */
function clickFromEvent(event: Event, target: Element | null): QueuedClick | null {
  const button = target?.closest('button');
  const link = target?.closest<HTMLAnchorElement>('a[data-here]');
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return {
      element: event.submitter,
      needsMachines: true,
      replay: () => target.requestSubmit(event.submitter),
      replayWithoutCode: () => submitForm(target, { isHydrated }),
    };
  // A click on a submit button is queued as the `submit` event of its form.
  if (button && (button.type === 'button' || !button.form))
    return { element: button, replay: () => button.click() };
  if (link && !opensNewTab(event))
    return { element: link, replay: () => link.click(), replayWithoutCode: () => location.assign(link.href) };
  return countedLinkClick(target?.closest<HTMLAnchorElement>('a[data-counted]'), event);
}

/**
 * If analytics counts this click on a link, returns the click to queue. Without the visitor's consent, returns
 * `null`, so the browser follows the link immediately.
 * @rule R7.29
 */
function countedLinkClick(link: HTMLAnchorElement | null | undefined, event: Event): QueuedClick | null {
  if (!link || !consentIsGranted(readConsent())) return null;
  const isFollowed = opensNewTab(event) || staysOnPage(link);
  return {
    element: link,
    needsMachines: true,
    isFollowed,
    replay: () => (isFollowed ? replayWithoutNavigation(link) : link.click()),
    replayWithoutCode: () => {
      if (!isFollowed) location.assign(link.href);
    },
  };
}

/**
 * Submits a queued form to its URL, whose document accepts input before its code has loaded.
 * The button stays busy until that document replaces the page.
 */
function submitWithoutCode(click: QueuedClick): void {
  if (!queue.includes(click) || !navigator.onLine || 'prefetched' in dataset) return;
  queue = queue.filter((other) => other !== click);
  isSubmitted = true;
  if (consentIsGranted(readConsent())) storeHandover(accessibleSession(), 'order_press', '');
  click.replayWithoutCode?.();
}

function enqueue(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const click = clickFromEvent(event, target);
  if (click === null) return;
  hasInteracted = true;
  if (isHandledByPage(click)) isRetry ||= hasFailed && target?.closest('[data-retry]') !== null;
  else if (isSubmitted && event.type === 'submit') event.preventDefault();
  else {
    queueClick(click);
    // If the page's code has not arrived, the checkout's code is even later.
    if (event.type === 'submit')
      setTimeout(() => submitWithoutCode(click), visit === null ? 0 : orderPressTimeout);
    if (click.isFollowed !== true) event.preventDefault();
    event.stopImmediatePropagation();
  }
  void loadAndOpen();
}

function handleInteraction(event: Event): void {
  if (isStationary(event)) return;
  hasInteracted = true;
  // If the machines failed to load, only the button "Réessayer" retries. Other interactions must not hide
  // this button.
  if (visit === null || !hasFailed) void loadAndOpen();
}

markChosenBox(document);
for (const type of interactions) addEventListener(type, handleInteraction, { passive: true, capture: true });
for (const type of clickEvents) document.addEventListener(type, enqueue, true);
document.addEventListener('app:ready', () => {
  isHydrated = true;
  removeListeners();
  delete dataset['lost'];
  // Replays clicks after React has rendered stored choices. Otherwise a form would submit outdated values.
  setTimeout(replayQueue);
});

const url = new URL(location.href);
const isRoot = url.pathname === '/';
const storage = accessibleStorage();
const session = accessibleSession();
const isExpected = isCheckoutExpected(url, storage, { isExternal: __IS_EXTERNAL__ });
if (isRoot && !isExpected && __ELSEWHERE__ !== '') location.replace(__ELSEWHERE__);
// On phones, shows the delivery if this browser tab had reached it.
if (wasAtDelivery(session)) dataset['atDelivery'] = '';
const knownWallets = readKnownWallets(session);
if (knownWallets !== null) dataset['wallets'] = knownWallets;
const start = (): void => void loadAndOpen();
// If no order is stored, replaces a step's document by the home page's, which preloads its pictures (record
// 0028).
if (isRoot && atOnce !== undefined && __ELSEWHERE__ === '' && hasNoOrder(url, storage)) {
  url.searchParams.set(noDraft.name, noDraft.value);
  location.replace(url);
} else if (atOnce !== undefined) requestAnimationFrame(() => setTimeout(start));
else if (isRoot) {
  // If a host serves the home page at the URL of a step, hides the home page.
  if (requestedStep(url.searchParams) !== 'home') dataset['entering'] = '';
  if (url.searchParams.get(noDraft.name) === noDraft.value) {
    url.searchParams.delete(noDraft.name);
    history.replaceState(history.state, '', url);
  } else if (isExpected) start();
}
// Loads the page's code after the last picture is painted.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => whenIdle(start))));
// If the Back button shows this page again, its code is incomplete.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isSubmitted) location.reload();
});
addEventListener('pagereveal', ({ viewTransition }) => {
  if (viewTransition !== null) void skipTransitionOnPointer(globalThis, viewTransition);
});
// Skips the view transition to a simulated payment provider, because its page has no transitions.
if (__HAS_SANDBOX__)
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (activation?.entry.url?.includes('/sandbox/') === true) viewTransition?.skipTransition();
  });
// Marks that the browser can parse this script. Otherwise floorCheck.ts shows the message for unsupported
// browsers.
dataset['started'] = '';
