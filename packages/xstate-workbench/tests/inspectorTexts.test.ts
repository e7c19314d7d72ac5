import { expect, test } from 'vitest';
import { textsIn } from '#workbench/inspector/page/texts.ts';

test('each language sets its colon as it is written there', () => {
  expect(textsIn('en').refusedHere).toMatch(/\w:$/);
  expect(textsIn('fr').refusedHere).toMatch(/\u{a0}:$/u);
});
