import { expect, test } from 'vitest';
import { usedStyles } from '#build/usedStyles.ts';

const markup = '<p class="lead small"><input class="box"></p>';

test.each([
  ['a rule of a used class', '.lead{margin:0}', '.lead{margin:0}'],
  ['a rule without classes', 'html,:root{color:red}', 'html,:root{color:red}'],
  ['a rule of which one selector can match', '.other,.small b{margin:0}', '.other,.small b{margin:0}'],
  [
    'nested rules of a used class',
    '.lead{&:hover{color:red}.other &{top:0}}',
    '.lead{&:hover{color:red}.other &{top:0}}',
  ],
  [
    'rules whose missing class is in parentheses',
    'p:not(.other,:is(.more)){top:0}',
    'p:not(.other,:is(.more)){top:0}',
  ],
  [
    'layer statements and font faces',
    '@layer a,b;@font-face{src:url("a}b")}',
    '@layer a,b;@font-face{src:url("a}b")}',
  ],
])('keeps %s', (_name, css, kept) => {
  expect(usedStyles(css, markup)).toBe(kept);
});

test.each([
  ['a rule of a missing class', '.lead{top:0}.other{top:0}.small{top:0}', '.lead{top:0}.small{top:0}'],
  ['a compound with a missing class', '.lead.other{top:0}.lead .other:hover{top:0}', ''],
  [
    'a missing class whose rule contains a brace in a string',
    '.other{content:"}"}.lead{top:0}',
    '.lead{top:0}',
  ],
  [
    'groups without used rules',
    '@layer a{@media (width>1px){.other{top:0}}.lead{top:0}}',
    '@layer a{.lead{top:0}}',
  ],
])('removes %s', (_name, css, kept) => {
  expect(usedStyles(css, markup)).toBe(kept);
});
