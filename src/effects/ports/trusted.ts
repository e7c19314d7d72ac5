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

/** The script URL must come from the build or configuration. */
export function trustedScriptUrl(url: string): string {
  if (window.trustedTypes === undefined) return url;
  scriptPolicy ??= window.trustedTypes.createPolicy('mijote', {
    createScriptURL: (requestedUrl) => requestedUrl,
  });
  return scriptPolicy.createScriptURL(url);
}

/**
 * Escape all external text in the HTML first. Do not also call `trustedScriptUrl`, because a document has one
 * policy per name.
 */
export function trustedMarkup(markup: string): string {
  if (window.trustedTypes === undefined) return markup;
  markupPolicy ??= window.trustedTypes.createPolicy('mijote', { createHTML: (html) => html });
  return markupPolicy.createHTML(markup);
}
