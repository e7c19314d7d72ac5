/** TypeScript's DOM library lacks Trusted Types. */
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

/** The URL must come from the build or configuration. The CSP also restricts its origin. */
export function trustedScriptUrl(url: string): string {
  if (window.trustedTypes === undefined) return url;
  own ??= window.trustedTypes.createPolicy('mijote', { createScriptURL: (asked) => asked });
  return own.createScriptURL(url);
}

/**
 * Escape all external text first. A document has one policy of this name, so do not also call
 * `trustedScriptUrl`.
 */
export function trustedMarkup(markup: string): string {
  if (window.trustedTypes === undefined) return markup;
  drawing ??= window.trustedTypes.createPolicy('mijote', { createHTML: (made) => made });
  return drawing.createHTML(markup);
}
