/** The elements that the cookie dialog's library writes as text, none of which runs anything. */
const harmless = /^(?:a|br|div|p|path|span|strong|svg)$/;

/** Whether markup holds nothing that runs: no other element, no handler, no address that is a script. */
export const isHarmless = (text: string): boolean =>
  [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => harmless.test(name)) &&
  !/[\s"'/]on\w+\s*=|javascript:|srcdoc/i.test(text);

let isReady = false;

/** Lets a library that writes markup as text do so, as long as the markup is harmless; without it the browser would refuse all of it. */
export function allowHarmlessMarkup(): void {
  if (isReady || window.trustedTypes === undefined) return;
  isReady = true;
  window.trustedTypes.createPolicy('default', { createHTML: (text) => (isHarmless(text) ? text : null) });
}
