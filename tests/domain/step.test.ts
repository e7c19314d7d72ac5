import { expect, test } from 'vitest';
import { parseStep, requestedStep, steps } from '#machines/domain/step.ts';

test.each(steps)('parses the step %s', (step) => {
  expect(parseStep(step)).toBe(step);
});

test.each([null, '', 'FORM', 'delivery', 'toString'])('falls back to home for %j @R2.2', (text) => {
  expect(parseStep(text)).toBe('home');
});

test.each([
  ['', 'home'],
  ['?box=12', 'home'],
  ['?code=CHEF20', 'home'],
  ['?step=form&box=12', 'form'],
  ['?step=success', 'success'],
  ['?payment_intent=pi_1&redirect_status=succeeded', 'payment'],
  ['?step=form&draft=none', 'home'],
  ['?setup_intent=seti_1', 'payment'],
  ['?payment_intent=pi_1&payment_intent=pi_2', 'home'],
  [`?payment_intent=pi_${'a'.repeat(121)}`, 'home'],
  ['?setup_intent=pi_1&step=form', 'form'],
  ['?code=abc&state=def', 'payment'],
  ['?state=def&error=access_denied&step=form', 'payment'],
])('maps the URL /%s to the step %s @R3.28', (search, step) => {
  expect(requestedStep(new URLSearchParams(search))).toBe(step);
});
