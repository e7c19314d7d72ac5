import { isCheckoutExpected } from '#src/visit/expected.ts';
import { isAtRest } from '#src/visit/signs.ts';

/**
 * Stands in the page itself, and brings its code when it is wanted: nothing of it runs before the page is drawn. Until the page is
 * alive, presses are kept, and answered then.
 */
declare const __IS_EXTERNAL__: boolean;
/** Where `/` leads instead, when the shop has no home page of its own; else empty. */
declare const __ELSEWHERE__: string;

/** What in the address leads away from the home page that stands in the document (src/checkout/url.ts). */
const leadsAway =
  /[?&](?:step=(?:form|payment|success)|payment_intent=|setup_intent=|(?:code|error)=.*state=)/;

const wishes = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const presses = ['click', 'submit'] as const;

/** Ms that nobody waits longer for code (machines/visit/setup.ts). */
const patience = 20_000;

const { dataset } = document.documentElement;
const { modules: list = '', atOnce } = document.currentScript?.dataset ?? {};
const modules = list.split(' ');
interface Kept {
  readonly pressed: Element | null | undefined;
  readonly answer: () => void;
  readonly answerWithoutCode?: () => void;
}
let kept: readonly Kept[] = [];
let isStarted = false;

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}

/** Code that hangs is given up too; it is still welcome later. */
const late = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, patience));
const load = (): unknown => Promise.race([import(modules[0] ?? ''), late()]).catch(giveUp);

/** Without its code the page is what it is without any: links lead on, and so do forms. Other presses wait for the next try. */
function giveUp(): void {
  isStarted = false;
  delete dataset['entering'];
  const all = takeKept();
  kept = all.filter(({ answerWithoutCode }) => answerWithoutCode === undefined);
  for (const { answerWithoutCode } of all) answerWithoutCode?.();
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

function keep(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest('button');
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    add({
      pressed: event.submitter,
      answer: () => target.requestSubmit(event.submitter),
      answerWithoutCode: () => target.submit(),
    });
  // A press that submits is kept as what it submits.
  else if (button && (button.type === 'button' || !button.form))
    add({ pressed: button, answer: () => button.click() });
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
}

function startWith(event: Event): void {
  if (!isAtRest(event)) start();
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

const isRoot = location.pathname === '/';
const isExpected = isCheckoutExpected(new URL(location.href), storage(), { isExternal: __IS_EXTERNAL__ });
if (isRoot && !isExpected && __ELSEWHERE__ !== '') location.replace(__ELSEWHERE__);
if (isRoot && leadsAway.test(location.search)) dataset['entering'] = '';
if (isRoot && isExpected) start();
if (atOnce !== undefined) requestAnimationFrame(() => setTimeout(start));
// Not between the last picture's coming and its being drawn.
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(start))),
);
