import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { scenesOf } from '#tools/paths/explore.ts';
import { Faults } from '#sandbox/faults.ts';
import { faultSet } from './byHand/faults.ts';
import { model } from './checkout.model.ts';
import { controls } from './checkout.controls.ts';

const events = scenesOf(model).flatMap((scene) => scene.events);

test('defines how a test causes every event that does not follow from another', () => {
  const silent = events.filter((event) => controls(event) === undefined).map(({ type }) => type);

  expect(new Set(silent)).toEqual(
    new Set(['address.split', 'email.given', 'lead.submitted', 'mobileStep.changed']),
  );
});

test('uses only faults that the sandbox accepts', () => {
  const faults = new Faults(new DatabaseSync(':memory:'));
  const named = events.flatMap((event) => {
    const control = controls(event);
    return control?.kind === 'answer' && control.fault !== undefined ? [control.fault] : [];
  });

  expect(named.length).toBeGreaterThan(0);
  for (const fault of named) {
    faults.replace(faultSet(fault));
    expect(Object.keys(faults.read())).toEqual([fault.call]);
  }
});

test('waits for each timeout as long as the chart defines', () => {
  const delayPairs = events.flatMap((event) => {
    const control = controls(event);
    return control?.kind === 'time' ? [[event.type.split('.')[2] ?? event.type, control.milliseconds]] : [];
  });

  expect(Object.fromEntries(delayPairs)).toEqual({
    resizingPause: 600,
    otherTabTimeout: 660_000,
    lockTimeout: 3000,
    approvingLimit: 25_000,
    finalisingLimit: 20_000,
    pollDelay: 5000,
    leaveTimeout: 10_000,
    'lead.withdrawn': 30_000,
    'card.uncertain': 60_000,
  });
});
