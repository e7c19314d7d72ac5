const harmless = /^(?:a|br|div|p|path|span|strong|svg)$/;

export const isHarmless = (text: string): boolean =>
  [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => harmless.test(name)) &&
  !/[\s"'/]on\w+\s*=|javascript:|srcdoc/i.test(text);

let isReady = false;

/** Without the default Trusted Types policy, the browser would block the library's markup. */
export function allowHarmlessMarkup(): void {
  if (isReady || window.trustedTypes === undefined) return;
  isReady = true;
  window.trustedTypes.createPolicy('default', { createHTML: (text) => (isHarmless(text) ? text : null) });
}
