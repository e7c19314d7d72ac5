/** TypeScript's DOM library lacks Trusted Types. */
interface PolicyRules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (url: string) => string;
}
interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}
declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy };
  }
}

let scriptPolicy: Policy | null = null;
let markupPolicy: Policy | null = null;

/** The URL must come from the build or configuration. The CSP also restricts its origin. */
export function trustedScriptUrl(url: string): string {
  if (window.trustedTypes === undefined) return url;
  scriptPolicy ??= window.trustedTypes.createPolicy('mijote', {
    createScriptURL: (requestedUrl) => requestedUrl,
  });
  return scriptPolicy.createScriptURL(url);
}

/**
 * Escape all external text first. A document has one policy of this name, so do not also call
 * `trustedScriptUrl`.
 */
export function trustedMarkup(markup: string): string {
  if (window.trustedTypes === undefined) return markup;
  markupPolicy ??= window.trustedTypes.createPolicy('mijote', { createHTML: (html) => html });
  return markupPolicy.createHTML(markup);
}
