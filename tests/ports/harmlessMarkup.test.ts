import { expect, test } from 'vitest';
import { isHarmless } from '#src/effects/ports/harmlessMarkup.ts';

test.each([
  'Des cookies\u00a0? <a href="/confidentialite">En savoir plus</a>',
  '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d="M5 12l5 5L20 7"></path></svg>',
  '',
])('accepts the markup "%s"', (markup) => {
  expect(isHarmless(markup)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<iframe srcdoc="x">',
  '<SCRIPT src="//evil.example">',
  '<base href="//evil.example">',
])('rejects the markup "%s"', (markup) => {
  expect(isHarmless(markup)).toBe(false);
});
