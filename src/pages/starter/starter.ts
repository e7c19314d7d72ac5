import { noDraft, stepAskedBy } from '#machines/domain/step.ts';
import { codeArrival } from '#machines/domain/waits.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { readConsent } from '#src/effects/ports/storedConsent.ts';
import { reloadPage } from '#src/effects/ports/reloadPage.ts';
import { readAtDelivery } from '#src/effects/storage/subStep.ts';
import { hasNoOrder, isCheckoutExpected } from '#src/visit/expected.ts';
import { endByPointer } from '#src/effects/browser/fading.ts';
import { markFailure } from '#src/effects/browser/failure.ts';
import {
  inTime,
  interactions,
  isStationary,
  yieldToBrowser,
  whenIdle,
} from '#src/effects/browser/scheduling.ts';
import type { ComingVisit } from '#src/visit/visit.ts';

/**
 * Stands in the page itself: brings its code, then its visit with the first interaction, and keeps presses until the page answers them.
 * What comes after that the visit's chart brings. Nothing of it runs before the page is drawn.
 */
declare const __IS_EXTERNAL__: boolean;
/** Where `/` leads instead, when the shop has no home page of its own; else empty. */
declare const __ELSEWHERE__: string;
/** Whether pages stand in for other sites' under `/sandbox`. */
declare const __HAS_STAND_INS__: boolean;

const presses = ['click', 'submit'] as const;

const { dataset } = document.documentElement;
const { modules = '', ahead = '', atOnce } = document.currentScript?.dataset ?? {};
const [entry = '', ...others] = modules.split(' ');
// Deepest first: what a piece needs is there before it.
const pieces = [...others.reverse(), ...ahead.split(' ').filter(Boolean)];

interface Press {
  readonly pressed: Element | null | undefined;
  readonly answer: () => void;
  readonly answerWithoutCode?: () => void;
  /** A link whose press is counted: its answer needs the visit, too. */
  readonly isCounted?: boolean;
  /** The browser follows the link at once and the page stays: only the counting waits. */
  readonly isFollowed?: boolean;
}
let queue: readonly Press[] = [];
let visit: ComingVisit | null = null;
/** The page answers presses by itself. */
let isHydrated = false;
/** Its visit is there: what comes after that is the visit's to bring. */
let hasVisit = false;
let hasInteracted = false;
let isBringing = false;
let isLost = false;
let isRetried = false;

/** The page's code, a task for each file. What cannot be had is missed by whoever needs it. */
async function drawPage(): Promise<ComingVisit> {
  for (const href of [entry, ...pieces])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  for (const piece of pieces) {
    // oxlint-disable no-await-in-loop
    await import(piece).catch(() => undefined);
    await yieldToBrowser();
    // oxlint-enable no-await-in-loop
  }
  const page: { readonly visit: ComingVisit } = await import(entry);
  return page.visit;
}

async function bring(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  try {
    visit ??= await inTime(drawPage());
    // Else the first interaction asks for it.
    if (hasInteracted || visit.isWanted) {
      await inTime(visit.open());
      hasVisit = true;
      stepBack();
      answerQueued();
    }
  } catch (error) {
    markFailure(error);
    await giveUp();
  }
  isBringing = false;
}

function stepBack(): void {
  if (!hasVisit) return;
  for (const type of interactions) removeEventListener(type, notice, true);
  if (isHydrated) for (const type of presses) document.removeEventListener(type, enqueue, true);
}

/** Says what the page is without its code. */
function lose(): void {
  isLost = true;
  if (visit !== null) return visit.lose();
  delete dataset['entering'];
  dataset['lost'] = '';
}

/** Without its code the page is what it is without any: links lead on, and so do forms. Other presses wait for the next try. */
async function giveUp(): Promise<void> {
  const all = takeQueued();
  queue = all.filter(({ answerWithoutCode }) => answerWithoutCode === undefined);
  for (const { answerWithoutCode } of all) answerWithoutCode?.();
  const isInVain = isRetried || (queue.length > 0 && queue.length === all.length);
  isRetried = false;
  // The visitor has pressed what leads nowhere, and trying again has not helped.
  if (isLost && isInVain) await reloadPage(visit?.told() ?? [], AbortSignal.timeout(codeArrival)).catch(lose);
  else lose();
}

function takeQueued(): readonly Press[] {
  const taken = queue;
  for (const { pressed } of taken) pressed?.removeAttribute('aria-busy');
  queue = [];
  return taken;
}

const isAnswered = ({ isCounted = false }: Press): boolean => isHydrated && (hasVisit || !isCounted);

function answerQueued(): void {
  for (const press of takeQueued())
    if (isAnswered(press)) press.answer();
    else add(press);
}

/** Says of what was pressed that it has been heard; pressing it again says no more. */
function add(one: Press): void {
  if (one.isFollowed !== true) one.pressed?.setAttribute('aria-busy', 'true');
  queue = [...queue.filter(({ pressed }) => pressed !== one.pressed), one];
}

const asksForTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const isMeasured = (): boolean => {
  const { stored, isRefusedByBrowser } = readConsent();
  return stored === 'given' && !isRefusedByBrowser;
};

/** Whether a link leaves the page where it is: a telephone number, or a place on it. */
const isFollowedHere = ({ protocol, hash, href }: HTMLAnchorElement): boolean =>
  protocol === 'tel:' || (hash !== '' && href === `${location.href.split('#')[0]}${hash}`);

/** Presses a link again whose way the browser has gone already. */
function pressAgain(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
}

/** @returns what a press is answered by, and how without the page's code; null where it needs none */
function pressIn(event: Event, target: Element | null): Press | null {
  const button = target?.closest('button');
  // It leads to what this page shows without being left.
  const link = target?.closest<HTMLAnchorElement>('a[data-here]');
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return {
      pressed: event.submitter,
      answer: () => target.requestSubmit(event.submitter),
      answerWithoutCode: () => target.submit(),
    };
  // A press that submits is queued as what it submits.
  if (button && (button.type === 'button' || !button.form))
    return { pressed: button, answer: () => button.click() };
  if (link && !asksForTab(event))
    return { pressed: link, answer: () => link.click(), answerWithoutCode: () => location.assign(link.href) };
  return pressCounted(target?.closest<HTMLAnchorElement>('a[data-counted]'), event);
}

/** Without consent nothing is counted, and no link has to wait. @rule R7.29 */
function pressCounted(link: HTMLAnchorElement | null | undefined, event: Event): Press | null {
  if (!link || !isMeasured()) return null;
  const isFollowed = asksForTab(event) || isFollowedHere(link);
  return {
    pressed: link,
    isCounted: true,
    isFollowed,
    answer: () => (isFollowed ? pressAgain(link) : link.click()),
    answerWithoutCode: () => {
      if (!isFollowed) location.assign(link.href);
    },
  };
}

function enqueue(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const press = pressIn(event, target);
  if (press === null) return;
  hasInteracted = true;
  if (isAnswered(press)) isRetried ||= isLost && target?.closest('[data-retry]') !== null;
  else {
    add(press);
    if (press.isFollowed !== true) event.preventDefault();
    event.stopImmediatePropagation();
  }
  void bring();
}

function notice(event: Event): void {
  if (isStationary(event)) return;
  hasInteracted = true;
  // A page without its visit says so: an interaction must not take its "Réessayer" away before it is pressed.
  if (visit === null || !isLost) void bring();
}

for (const type of interactions) addEventListener(type, notice, { passive: true, capture: true });
for (const type of presses) document.addEventListener(type, enqueue, true);
document.addEventListener('app:ready', () => {
  isHydrated = true;
  stepBack();
  delete dataset['lost'];
  // Once it shows what was chosen before: a form must not send what it stood at.
  setTimeout(answerQueued);
});

const url = new URL(location.href);
const isRoot = url.pathname === '/';
const storage = accessibleStorage();
const isExpected = isCheckoutExpected(url, storage, { isExternal: __IS_EXTERNAL__ });
if (isRoot && !isExpected && __ELSEWHERE__ !== '') location.replace(__ELSEWHERE__);
// The form's own document shows the half of it that this tab had come to.
if (readAtDelivery(accessibleSession())) dataset['atDelivery'] = '';
const start = (): void => void bring();
// Home is what will be shown: its own document has its pictures and letters on the way at once (record 0028).
if (isRoot && atOnce !== undefined && __ELSEWHERE__ === '' && hasNoOrder(url, storage)) {
  url.searchParams.set(noDraft.name, noDraft.value);
  location.replace(url);
} else if (atOnce !== undefined) requestAnimationFrame(() => setTimeout(start));
else if (isRoot) {
  // What leads away from home has a document of its own, but not everywhere: here home stands in its place.
  if (stepAskedBy(url.searchParams) !== 'home') dataset['entering'] = '';
  if (url.searchParams.get(noDraft.name) === noDraft.value) {
    url.searchParams.delete(noDraft.name);
    history.replaceState(history.state, '', url);
    // The reason for the refusal comes with the code, and that after the picture.
  } else if (isExpected) start();
}
// Not between the last picture's coming and its being drawn.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => whenIdle(start))));
addEventListener('pagereveal', ({ viewTransition }) => {
  if (viewTransition !== null) void endByPointer(globalThis, viewTransition);
});
// A page that takes no part in the fading makes it fail, and nobody would catch that error.
if (__HAS_STAND_INS__)
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (activation?.entry.url?.includes('/sandbox/') === true) viewTransition?.skipTransition();
  });
// Without this mark a browser is told that it is too old (floorCheck.ts).
dataset['started'] = '';
