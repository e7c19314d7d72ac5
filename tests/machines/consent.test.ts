import { createActor, createEmptyActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { consentMachine, type ConsentReport, type StoredConsent } from '#machines/consent/consent.machine.ts';

/**
 * Starts the consent machine. `since` returns the actions since its previous call.
 * Actions open or close the dialog, and start or stop analytics.
 */
function visit(input: Partial<StoredConsent> = {}) {
  const happened: string[] = [];
  let answer: ((report: ConsentReport) => void) | null = null;
  const machine = consentMachine.provide({
    actors: {
      showConsentDialog: fromCallback<ConsentReport, { isReopened: boolean }>(
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
    input: { parent: createEmptyActor(), stored: null, isRefusedByBrowser: false, ...input },
  }).start();
  const since = () => happened.splice(0);
  return { actor, since, answer: (type: ConsentReport['type']) => answer?.({ type }) };
}

describe('visitor consent', () => {
  test('opens the dialog without a stored choice and measures only after consent', () => {
    const { since, answer } = visit();
    expect(since()).toEqual(['question open']);
    answer('consent.given');
    expect(since()).toEqual(['dialog closes', 'measures']);
  });

  test('does not measure after a decline and does not reopen the dialog on the next page', () => {
    const { since, answer } = visit();
    answer('consent.refused');
    expect(since()).toEqual(['question open', 'dialog closes']);
    expect(visit({ stored: 'refused' }).since()).toEqual([]);
  });

  test('measures until consent is withdrawn in the settings, then stops', () => {
    const { actor, since, answer } = visit({ stored: 'given' });
    expect(since()).toEqual(['measures']);
    actor.send({ type: 'consent.requested' });
    expect(since()).toEqual(['settings open']);
    answer('consent.refused');
    expect(since().toSorted()).toEqual(['dialog closes', 'stops']);
  });

  test.each(['consent.given', 'consent.left'] as const)(
    'continues measuring without interruption when the settings close with %s',
    (report) => {
      const { actor, since, answer } = visit({ stored: 'given' });
      actor.send({ type: 'consent.requested' });
      answer(report);
      expect(since()).toEqual(['measures', 'settings open', 'dialog closes']);
    },
  );

  test('stays declined when the settings close without a choice', () => {
    const { actor, since, answer } = visit({ stored: 'refused' });
    actor.send({ type: 'consent.requested' });
    answer('consent.left');
    expect(since()).toEqual(['settings open', 'dialog closes']);
    expect(actor.getSnapshot().matches('refused')).toBe(true);
  });

  test.each([null, 'given', 'refused'] as const)(
    'respects a browser opt-out with stored choice %s until the visitor consents',
    (stored) => {
      const { actor, since, answer } = visit({ stored, isRefusedByBrowser: true });
      expect(since()).toEqual([]);
      actor.send({ type: 'consent.requested' });
      answer('consent.given');
      expect(since().toSorted()).toEqual(['dialog closes', 'measures', 'settings open']);
    },
  );
});

test('closes the settings and stops measuring when another tab withdraws consent', () => {
  const { actor, since } = visit({ stored: 'given' });
  actor.send({ type: 'consent.requested' });
  since();
  actor.send({ type: 'consent.read', stored: 'refused' });
  expect(since().toSorted()).toEqual(['dialog closes', 'stops']);
});

test.each([
  ['with opt-out', true, 'refused'],
  ['without opt-out', false, 'granted'],
] as const)(
  'applies consent from another tab unless the browser opts out (%s)',
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

test.each([null, 'given', 'refused'] as const)(
  'stays active with stored choice %s if the dialog and analytics fail',
  (stored) => {
    const machine = consentMachine.provide({ actors: { showConsentDialog: failing(), measure: failing() } });
    const actor = createActor(machine, {
      input: { parent: createEmptyActor(), stored, isRefusedByBrowser: false },
    }).start();
    const before = actor.getSnapshot().value;
    actor.send({ type: 'consent.requested' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: before });
  },
);
