import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { consentMachine, type ConsentInput, type ConsentReport } from '#machines/consent/consent.machine.ts';

/** Starts the consent machine. `since` returns the starts and stops of dialog and analytics since its last call. */
function visit(input: Partial<ConsentInput> = {}) {
  const happened: string[] = [];
  let answer: ((report: ConsentReport) => void) | null = null;
  const machine = consentMachine.provide({
    actors: {
      askConsent: fromCallback<ConsentReport, { isReopened: boolean }>(
        ({ sendBack, input: { isReopened } }) => {
          happened.push(isReopened ? 'settings open' : 'question open');
          answer = sendBack;
          return () => void happened.push('dialog closes');
        },
      ),
      measure: fromCallback<ConsentReport, void>(() => {
        happened.push('measures');
        return () => void happened.push('stops');
      }),
    },
  });
  const actor = createActor(machine, {
    input: { stored: null, isRefusedByBrowser: false, ...input },
  }).start();
  const since = () => happened.splice(0);
  return { actor, since, answer: (type: ConsentReport['type']) => answer?.({ type }) };
}

describe('a visitor', () => {
  test('who has not chosen is asked, and not measured before the answer', () => {
    const { since, answer } = visit();
    expect(since()).toEqual(['question open']);
    answer('consent.given');
    expect(since()).toEqual(['dialog closes', 'measures']);
  });

  test('who refuses is not measured, nor asked again on the next page', () => {
    const { since, answer } = visit();
    answer('consent.refused');
    expect(since()).toEqual(['question open', 'dialog closes']);
    expect(visit({ stored: 'refused' }).since()).toEqual([]);
  });

  test('who withdraws is not measured any more, and is measured until then', () => {
    const { actor, since, answer } = visit({ stored: 'given' });
    expect(since()).toEqual(['measures']);
    actor.send({ type: 'consent.requested' });
    expect(since()).toEqual(['settings open']);
    answer('consent.refused');
    expect(since().toSorted()).toEqual(['dialog closes', 'stops']);
  });

  test.each(['consent.given', 'consent.left'] as const)(
    'who looks at the settings, and reports %s, is measured on without a break',
    (report) => {
      const { actor, since, answer } = visit({ stored: 'given' });
      actor.send({ type: 'consent.requested' });
      answer(report);
      expect(since()).toEqual(['measures', 'settings open', 'dialog closes']);
    },
  );

  test('who closes the settings, having refused, has still refused', () => {
    const { actor, since, answer } = visit({ stored: 'refused' });
    actor.send({ type: 'consent.requested' });
    answer('consent.left');
    expect(since()).toEqual(['settings open', 'dialog closes']);
    expect(actor.getSnapshot().matches('refused')).toBe(true);
  });

  test.each([null, 'given', 'refused'] as const)(
    'whose browser refuses (before: %s) is neither asked nor measured, but may still choose',
    (stored) => {
      const { actor, since, answer } = visit({ stored, isRefusedByBrowser: true });
      expect(since()).toEqual([]);
      actor.send({ type: 'consent.requested' });
      answer('consent.given');
      expect(since().toSorted()).toEqual(['dialog closes', 'measures', 'settings open']);
    },
  );
});

test('who withdraws in another tab while looking at the settings here has withdrawn, and need not answer', () => {
  const { actor, since } = visit({ stored: 'given' });
  actor.send({ type: 'consent.requested' });
  since();
  actor.send({ type: 'consent.read', stored: 'refused' });
  expect(since().toSorted()).toEqual(['dialog closes', 'stops']);
});

test.each([
  ['refuses', true, 'refused'],
  ['says nothing', false, 'granted'],
] as const)(
  'who consents in another tab, whose browser %s, has consented here: %s',
  (_, isRefusedByBrowser, state) => {
    const { actor } = visit({ stored: 'refused', isRefusedByBrowser });
    actor.send({ type: 'consent.read', stored: 'given' });
    expect(actor.getSnapshot().matches(state)).toBe(true);
  },
);

const failing = <TInput>() =>
  fromCallback<ConsentReport, TInput>(() => {
    throw new Error('blocked by the browser');
  });

test.each([null, 'given', 'refused'] as const)('what fails costs the visitor (%s) no choice', (stored) => {
  const machine = consentMachine.provide({ actors: { askConsent: failing(), measure: failing() } });
  const actor = createActor(machine, { input: { stored, isRefusedByBrowser: false } }).start();
  const before = actor.getSnapshot().value;
  actor.send({ type: 'consent.requested' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: before });
});
