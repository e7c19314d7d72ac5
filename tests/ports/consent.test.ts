import { createActor, fromCallback } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentMachine, type ConsentReport, type StoredConsent } from '#machines/consent/consent.machine.ts';
import { visitMachine } from '#machines/visit/visit.machine.ts';
import { createAnalytics } from '#src/effects/analytics/analytics.ts';
import { consentPorts } from '#src/effects/ports/consentPorts.ts';
import { consentCookie, readConsent, readStoredConsent } from '#src/effects/ports/storedConsent.ts';
import { createTrack } from '#src/effects/ports/track.ts';
import { meta } from '#tests/support/countedEvents.ts';

/** Script elements that the code adds to the page. */
let scripts: { src: string }[] = [];
/** `true` while the shop counts the events of a visitor who accepted cookies. */
let counting = false;
/** Document stub, which emits an event when the page becomes visible again. */
let page = new EventTarget();
beforeEach(() => {
  scripts = [];
  counting = false;
  page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const createElement = () => {
    const script = { src: '', remove: () => (scripts = scripts.filter((other) => other !== script)) };
    return script;
  };
  const addEventListener = page.addEventListener.bind(page);
  vi.stubGlobal('document', {
    cookie: '',
    createElement,
    addEventListener,
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a visit with a cookie consent dialog that the test answers. */
function visit(consent: Partial<StoredConsent> = {}) {
  const sent: unknown[] = [];
  const shownDialogs: boolean[] = [];
  let dialog: ((report: ConsentReport) => void) | null = null;
  const track = createTrack({
    isConsented: () => true,
    url: 'https://mesure.test/events',
    session: null,
    fetch: async (_, init) => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return new Response();
    },
  });
  const { measure, watchChoice } = consentPorts({
    track,
    tagLoaderUrl: '/loader.js',
    count: () => {
      counting = true;
      return () => (counting = false);
    },
    privacyUrl: '/confidentialite',
  });
  const showConsentDialog = fromCallback<ConsentReport, { isReopened: boolean }>(({ input, sendBack }) => {
    shownDialogs.push(input.isReopened);
    dialog = sendBack;
  });
  const actor = createActor(
    visitMachine.provide({
      actors: {
        consent: consentMachine.provide({ actors: { showConsentDialog, measure, watchChoice } }),
      },
    }),
    {
      input: { consent: { stored: null, isRefusedByBrowser: false, ...consent }, isExpected: false },
      inspect: createAnalytics({ send: track.send, meta }).inspect,
    },
  ).start();
  return { actor, sent, shownDialogs, answer: (report: ConsentReport) => dialog?.(report) };
}

describe('measurement without consent', () => {
  test('starts measurement only after the consent and never sends earlier events @R7.26 @R9.31', () => {
    const { actor, sent, shownDialogs, answer } = visit();
    actor.send({ type: 'page.viewed', name: 'app', from: null, to: 'home' });
    expect([sent, scripts, counting, shownDialogs]).toEqual([[], [], false, [false]]);
    answer({ type: 'consent.given' });
    expect([sent, counting]).toEqual([[], true]);
    expect(scripts).toMatchObject([{ src: '/loader.js' }]);
    actor.send({ type: 'logo.pressed' });
    expect(sent).toMatchObject([{ type: 'track', name: 'navbar:click_logo' }]);
  });

  test.each<readonly [string, Partial<StoredConsent>]>([
    ['a visitor who refused earlier', { stored: 'refused' }],
    ['a browser with an opt-out signal', { isRefusedByBrowser: true }],
    [
      'a browser with an opt-out signal after an earlier consent',
      { stored: 'given', isRefusedByBrowser: true },
    ],
  ])('measures nothing and shows no dialog for %s', (_, consent) => {
    const { actor, sent, shownDialogs } = visit(consent);
    actor.send({ type: 'logo.pressed' });
    expect([sent, scripts, counting, shownDialogs]).toEqual([[], [], false, []]);
  });

  test('sends and loads nothing after a refusal', () => {
    const { actor, sent, answer } = visit();
    answer({ type: 'consent.refused' });
    actor.send({ type: 'logo.pressed' });
    expect([sent, scripts, counting]).toEqual([[], [], false]);
  });

  test('stops measurement and removes its scripts after the consent is withdrawn', () => {
    const { actor, sent, shownDialogs, answer } = visit({ stored: 'given' });
    actor.send({ type: 'logo.pressed' });
    expect(scripts).toHaveLength(1);
    actor.send({ type: 'consent.requested' });
    expect(shownDialogs).toEqual([true]);
    answer({ type: 'consent.refused' });
    actor.send({ type: 'logo.pressed' });
    expect(sent).toHaveLength(1);
    expect([scripts, counting]).toEqual([[], false]);
  });
});

const cookieOf = (value: unknown): string => `${consentCookie}=${encodeURIComponent(JSON.stringify(value))}`;

/** Stores a consent choice as another tab would, then simulates the return to this tab. */
function chooseInOtherTab(categories: readonly string[], returns: string): void {
  Object.assign(document, { cookie: cookieOf({ categories, revision: 1 }) });
  page.dispatchEvent(new Event(returns));
}

describe('choices made in another tab', () => {
  test.each(['visibilitychange', 'pageshow', 'focus'])(
    'stops measurement on %s if another tab has withdrawn the consent',
    (returns) => {
      const { actor, sent, shownDialogs } = visit({ stored: 'given' });
      chooseInOtherTab(['measure'], returns);
      expect(scripts).toHaveLength(1);
      chooseInOtherTab([], returns);
      actor.send({ type: 'logo.pressed' });
      expect([sent, scripts, shownDialogs]).toEqual([[], [], []]);
    },
  );

  test('starts measurement if another tab has given the consent', () => {
    const { actor, sent } = visit();
    chooseInOtherTab(['measure'], 'focus');
    actor.send({ type: 'logo.pressed' });
    expect(sent).toHaveLength(1);
  });

  test('ignores choices of another tab after the page has stopped', () => {
    const { actor } = visit({ stored: 'given' });
    actor.stop();
    expect(() => chooseInOtherTab([], 'focus')).not.toThrow();
  });
});

describe('stored consent', () => {
  test.each([
    ['given', `other=1; ${cookieOf({ categories: ['measure'], revision: 1 })}; last=2`],
    ['refused', cookieOf({ categories: [], revision: 1 })],
    [null, ''],
    [null, cookieOf({ categories: ['measure'], revision: 0 })],
    [null, cookieOf({ categories: 'measure', revision: 1 })],
    [null, cookieOf(null)],
    [null, 'mijote_consent=%E0%A4%A'],
    [null, 'mijote_consent=given'],
    [null, `old_${cookieOf({ categories: ['measure'], revision: 1 })}`],
  ])('reads the consent %s from the cookies %s', (stored, cookies) => {
    expect(readStoredConsent(cookies)).toBe(stored);
  });

  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: false }, false],
    [{}, false],
  ])('reads the opt-out signal from the browser properties %j', (signal, isRefusedByBrowser) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('navigator', signal);
    expect(readConsent()).toEqual({ stored: null, isRefusedByBrowser });
  });
});
