import { stepAskedBy } from '#machines/domain/step.ts';
import { codeArrival } from '#machines/domain/waits.ts';
import { accessibleStorage } from '#src/checkout/accessible.ts';
import { yieldToBrowser, whenIdle } from '#src/visit/scheduling.ts';
import { isCheckoutExpected } from '#src/visit/expected.ts';
import { isStationary } from '#src/visit/firstInteraction.ts';
import { loadAnew } from './loadAnew.ts';

/**
 * Stands in the page itself, and brings its code when it is wanted: nothing of it runs before the page is drawn. Until the page is
 * alive, presses are kept, and answered then.
 */
declare const __IS_EXTERNAL__: boolean;
/** Where `/` leads instead, when the shop has no home page of its own; else empty. */
declare const __ELSEWHERE__: string;
/** Whether pages stand in for other sites' under `/sandbox`. */
declare const __HAS_STAND_INS__: boolean;

const wishes = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const presses = ['click', 'submit'] as const;

const { dataset } = document.documentElement;
const { modules: needed = '', ahead: useful, atOnce } = document.currentScript?.dataset ?? {};
const modules = needed.split(' ');
const ahead = useful?.split(' ') ?? [];
interface Kept {
  readonly pressed: Element | null | undefined;
  readonly answer: () => void;
  readonly answerWithoutCode?: () => void;
}
let kept: readonly Kept[] = [];
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of [...modules, ...ahead])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}

const elapse = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Evaluates code piece by piece, a task for each. What cannot be had is missed by whoever needs it. */
async function evaluate(pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    // oxlint-disable no-await-in-loop
    await import(piece).catch(() => undefined);
    await yieldToBrowser();
    // oxlint-enable no-await-in-loop
  }
}

async function loadInTurn(): Promise<void> {
  const [entry = '', ...others] = modules;
  await evaluate(others.toReversed());
  // The page itself says what it is waiting for: not for long without it.
  if (ahead.length > 0) await Promise.race([evaluate(ahead), elapse(3000)]);
  await import(entry);
}

/** Code that hangs is given up too; it is still welcome later. */
const late = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, codeArrival));
const load = (): unknown => Promise.race([loadInTurn(), late()]).catch(giveUp);

/** Without its code the page is what it is without any: links lead on, and so do forms. Other presses wait for the next try. */
function giveUp(): void {
  const isAgain = dataset['lost'] !== undefined;
  isStarted = false;
  delete dataset['entering'];
  dataset['lost'] = '';
  const all = takeKept();
  kept = all.filter(({ answerWithoutCode }) => answerWithoutCode === undefined);
  for (const { answerWithoutCode } of all) answerWithoutCode?.();
  // Somebody has pressed what leads nowhere, and trying again has not helped.
  if (isAgain && kept.length > 0 && kept.length === all.length) void loadAnew([]).catch(() => undefined);
}

function takeKept(): readonly Kept[] {
  const taken = kept;
  for (const { pressed } of taken) pressed?.removeAttribute('aria-busy');
  kept = [];
  return taken;
}

/** Says of what was pressed that it has been heard; pressing it again says no more. */
function add(one: Kept): void {
  one.pressed?.setAttribute('aria-busy', 'true');
  kept = [...kept.filter(({ pressed }) => pressed !== one.pressed), one];
}

const asksForTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function keep(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest('button');
  // It leads to what this page shows without being left.
  const link = target?.closest<HTMLAnchorElement>('a[data-here]');
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    add({
      pressed: event.submitter,
      answer: () => target.requestSubmit(event.submitter),
      answerWithoutCode: () => target.submit(),
    });
  // A press that submits is kept as what it submits.
  else if (button && (button.type === 'button' || !button.form))
    add({ pressed: button, answer: () => button.click() });
  else if (link && !asksForTab(event))
    add({ pressed: link, answer: () => link.click(), answerWithoutCode: () => location.assign(link.href) });
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
}

function startWith(event: Event): void {
  if (!isStationary(event)) start();
}

for (const type of wishes) addEventListener(type, startWith, { passive: true, capture: true });
for (const type of presses) document.addEventListener(type, keep, true);
document.addEventListener('app:ready', () => {
  for (const type of wishes) removeEventListener(type, startWith, true);
  for (const type of presses) document.removeEventListener(type, keep, true);
  // Once it shows what was chosen before: a form must not send what it stood at.
  setTimeout(() => {
    for (const { answer } of takeKept()) answer();
  });
});

document.addEventListener('app:stuck', ({ detail }) => void loadAnew(detail.kept).catch(detail.refuse));

const url = new URL(location.href);
const isRoot = url.pathname === '/';
const isExpected = isCheckoutExpected(url, accessibleStorage(), { isExternal: __IS_EXTERNAL__ });
if (isRoot && !isExpected && __ELSEWHERE__ !== '') location.replace(__ELSEWHERE__);
if (atOnce !== undefined) requestAnimationFrame(() => setTimeout(start));
else if (isRoot) {
  // What leads away from home has a document of its own, but not everywhere: here home stands in its place.
  if (stepAskedBy(url.searchParams) !== 'home') dataset['entering'] = '';
  if (isExpected) start();
}
// Not between the last picture's coming and its being drawn.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => whenIdle(start))));
// A page that takes no part in the fading makes it fail, and nobody would catch that error.
if (__HAS_STAND_INS__)
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (activation?.entry.url?.includes('/sandbox/') === true) viewTransition?.skipTransition();
  });
