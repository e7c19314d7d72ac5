/** As much of the browser's Trusted Types as is used; TypeScript's own library does not have them yet. */
interface Rules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (url: string) => string;
}
interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}
declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
  }
}

let own: Policy | null = null;
let drawing: Policy | null = null;

/**
 * The address of a script that the build or the configuration names, as sinks of scripts take it. An address from anywhere else must not
 * come here: the security policy has the last word on its origin.
 */
export function trustedScriptUrl(url: string): string {
  if (window.trustedTypes === undefined) return url;
  own ??= window.trustedTypes.createPolicy('mijote', { createScriptURL: (asked) => asked });
  return own.createScriptURL(url);
}

/**
 * Markup that this program has made itself, as a parser takes it. What anybody else has written must not come here unescaped.
 * A document has one policy of that name: who needs this one does not load scripts.
 */
export function trustedMarkup(markup: string): string {
  if (window.trustedTypes === undefined) return markup;
  drawing ??= window.trustedTypes.createPolicy('mijote', { createHTML: (made) => made });
  return drawing.createHTML(markup);
}
