const harmlessTags = /^(?:a|br|div|p|path|span|strong|svg)$/;

export const isHarmless = (text: string): boolean =>
  [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => harmlessTags.test(name)) &&
  !/[\s"'/]on\w+\s*=|javascript:|srcdoc/i.test(text);

let hasPolicy = false;

/**
 * Creates the default Trusted Types policy. Without it, the browser would block the HTML of the cookie
 * library.
 */
export function allowHarmlessMarkup(): void {
  if (hasPolicy || window.trustedTypes === undefined) return;
  hasPolicy = true;
  window.trustedTypes.createPolicy('default', { createHTML: (text) => (isHarmless(text) ? text : null) });
}
