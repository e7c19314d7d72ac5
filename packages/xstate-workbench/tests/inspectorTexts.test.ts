import { expect, test } from 'vitest';
import { textsIn } from '#workbench/inspector/page/texts.ts';

test('puts a no-break space before the colon in French only', () => {
  expect(textsIn('en').eventIgnored).toMatch(/\w:$/);
  expect(textsIn('fr').eventIgnored).toMatch(/\u{a0}:$/u);
});
