/* Inline script that shows a message in unsupported browsers. It is not compiled, so only ES5 is allowed. */
function hasBuiltIns(): boolean {
  return 'at' in Array.prototype && 'hasOwn' in Object && 'AbortSignal' in window && 'timeout' in AbortSignal;
}

function reveal(sentence: Element | null): void {
  if (sentence !== null) sentence.removeAttribute('hidden');
}

document.addEventListener('DOMContentLoaded', function check() {
  // The starter script sets `data-started`. A browser that cannot parse the starter script never sets it.
  if (!document.documentElement.hasAttribute('data-started') || !hasBuiltIns())
    reveal(document.getElementById('too-old'));
});
