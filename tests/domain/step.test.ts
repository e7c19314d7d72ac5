import { expect, test } from 'vitest';
import { parseStep, steps } from '#machines/domain/step.ts';

test.each(steps)('%s names itself', (step) => {
  expect(parseStep(step)).toBe(step);
});

test.each([null, '', 'FORM', 'delivery', 'toString'])('%j is home', (text) => {
  expect(parseStep(text)).toBe('home');
});
