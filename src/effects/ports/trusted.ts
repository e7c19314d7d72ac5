/** Type of a Trusted Types policy, missing in TypeScript's DOM library. */
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

/**
 * Marks a script URL as trusted. The URL must come from the build or configuration. The CSP also restricts
 * its origin.
 */
export function trustedScriptUrl(url: string): string {
  if (window.trustedTypes === undefined) return url;
  scriptPolicy ??= window.trustedTypes.createPolicy('mijote', {
    createScriptURL: (requestedUrl) => requestedUrl,
  });
  return scriptPolicy.createScriptURL(url);
}

/**
 * Marks HTML as trusted. Escape all external text first.
 * Call either this or `trustedScriptUrl` in a document, because both create a policy of the same name.
 */
export function trustedMarkup(markup: string): string {
  if (window.trustedTypes === undefined) return markup;
  markupPolicy ??= window.trustedTypes.createPolicy('mijote', { createHTML: (html) => html });
  return markupPolicy.createHTML(markup);
}
