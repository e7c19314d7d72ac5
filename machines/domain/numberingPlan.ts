/**
 * ARCEP's ranges of overseas numbers, without the leading zero. A test compares them with libphonenumber-js.
 */
export const overseasCodes: readonly (readonly [code: string, ranges: RegExp])[] = [
  ['590', /^(?:590|5987|69[01]|7090|9(?:395|475|76[018]))/],
  ['594', /^(?:594|5988|694|7093[0-3]|9(?:396|476|76[45]))/],
  ['596', /^(?:596|5989|69[67]|7091|9(?:397|477|76[67]))/],
  ['262', /^(?:26[239]|268[89]|639|69[23]|7092|7093[5-7]|9(?:39[89]|47[89]|76[239]))/],
  ['508', /^(?:508|708(?:4[0-5]|5[0-6]))/],
];

/** Country codes whose phone numbers keep their leading zero, such as Italy's. */
export const codesWithTrunkZero: ReadonlySet<string> = new Set([
  '39',
  '225',
  '226',
  '227',
  '229',
  '241',
  '242',
  '247',
  '378',
  '379',
  '992',
]);
