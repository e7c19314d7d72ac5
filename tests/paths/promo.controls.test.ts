import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Faults } from '#server/sandbox/faults.ts';
import { faultSet } from '#tests/support/faultSet.ts';
import { model } from './promo.model.ts';
import { controls } from './promo.controls.ts';

test('a code is brought to every answer by what is on the screen and a fault of the sandbox', () => {
  const said = model.events.flatMap((event) => controls(event) ?? []);
  const faults = new Faults(new DatabaseSync(':memory:'));
  const named = said.flatMap((control) =>
    control.kind === 'answer' && control.fault !== undefined ? [control.fault] : [],
  );

  expect(said.map(({ action }) => action)).toContain(
    'Dans «\u00a0Code promo\u00a0», saisir «\u00a0PETIT10\u00a0», puis appuyer sur «\u00a0Appliquer\u00a0»',
  );
  expect(named).toHaveLength(1);
  for (const fault of named) {
    faults.replace(faultSet(fault));
    expect(Object.keys(faults.read())).toEqual([fault.call]);
  }
});
