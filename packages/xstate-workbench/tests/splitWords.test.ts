import { expect, test } from 'vitest';
import { splitName } from '#workbench/adapter/splitWords.ts';

test.each([
  ['awaitingPayment', 'awaiting payment'],
  ['SUBMIT_FORM', 'submit form'],
  ['order.paid', 'order paid'],
  ['callHTTPService', 'call HTTP service'],
  ['New Game', 'New Game'],
  ['PT15M', 'PT15M'],
  ['context.count > 0', 'context.count > 0'],
])('splits the name "%s" into "%s"', (name, words) => {
  expect(splitName(name)).toBe(words);
});
