/*
 * Script inlined without compilation, so only ES5 is allowed.
 * Checks only features that a purchase requires, so a browser that can buy never shows the message.
 */
function hasBuiltIns(): boolean {
  return 'at' in Array.prototype && 'hasOwn' in Object && 'AbortSignal' in window && 'timeout' in AbortSignal;
}

function reveal(sentence: Element | null): void {
  if (sentence !== null) sentence.removeAttribute('hidden');
}

document.addEventListener('DOMContentLoaded', function check() {
  // The starter script sets the attribute `data-started` when it runs. Browsers without its syntax cannot
  // parse the starter.
  if (!document.documentElement.hasAttribute('data-started') || !hasBuiltIns())
    reveal(document.getElementById('too-old'));
});
